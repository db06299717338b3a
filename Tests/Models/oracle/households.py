"""Draws books of a household: several currencies, two budgets, envelopes, months that are leaner or begin late."""

from datetime import date, timedelta
from fractions import Fraction

from book import Amount, Book, Posting, Price, Transaction, days_between
from plans import Budget, Line, Move, Plan, name
from spending import most_specific

LINES = ["expenses:food", "expenses:food:bread", "expenses:rent", "expenses:fun"]
EXPENSES = LINES + ["expenses:gym", "expenses:rent:heat"]
FIRST, LAST, TODAY = date(2025, 1, 1), date(2025, 6, 24), date(2025, 7, 8)
MONTHS = [(2025, number) for number in range(1, 7)]


def draw(random):
    book = Book({"EUR": random.choice([0, 2]), "USD": 2, "GBP": 2}, accounts=EXPENSES, today=TODAY)
    worth = Amount(Fraction(random.randint(1, 20000), 10**4), "EUR", 4)
    book.prices.append(Price(date(2024, 1, 1), "USD", worth))
    for _ in range(random.randint(0, 4)):
        worth = Amount(Fraction(random.randint(1, 20000), 10**4), "EUR", 4)
        book.prices.append(Price(days_between(random, FIRST, LAST), "USD", worth))
    kinds = [earned, earned, bought, bought, bought, abroad, abroad, shared, shared, moved, returned]
    for _ in range(random.randint(1, 14)):
        day = days_between(random, FIRST, LAST)
        book.transactions.append(Transaction(day, random.choice(kinds)(random)))
    book.plan = plan(random)
    months = [name(random.choice(MONTHS + [(2025, 7)])) for _ in range(3)]
    book.questions = [("budget", months[0]), ("due", "--days", "90"),
                      random.choice([("budget", months[1]), ("budget", months[1], "--budget", "trip")])]
    owner = random.choice([(), ("--budget", "trip")])
    book.questions.append(("compare", months[0], months[2], *owner))
    if book.plan.begin:
        book.questions += [("envelopes", month) for month in months if month >= name(book.plan.begin)]
    return book


def plan(random):
    starts_on = random.choice([1, 1, 1, 5, 16, 17, 25, 31])
    home = Budget("home", ["assets:bank", "liabilities:visa"], "EUR", lines(random, "EUR"),
                  random.choice(["none", "surplus", "deficit", "both"]))
    trip = Budget("trip", ["assets:trip"], "USD", lines(random, "USD"))
    result = Plan({"home": home, "trip": trip}, starts_on=starts_on)
    if random.random() < 0.3:
        home.overrides[random.choice(MONTHS), random.choice(list(home.lines))] = euros(random)
    if random.random() < 0.4:
        kept = {account: Line(euros(random), rollover=line.rollover) for account, line
                in home.lines.items() if random.random() < 0.7} or lines(random, "EUR")
        result.budgets["lean"] = Budget("lean", [], "EUR", kept, home.rollover, like="home")
        result.months = {month: "lean" for month in random.sample(MONTHS, random.randint(1, 3))}
    if random.random() < 0.7:
        give_jobs(random, result)
    return result


def give_jobs(random, plan):
    """Assignments, moves and money that is held, all of it from the first assignment on."""
    accounts = own_accounts(plan)
    if not accounts:
        return
    # Envelopes begin by today at the latest.
    jobs = {(random.choice(MONTHS + [(2025, 7)]), random.choice(accounts)): euros(random)}
    for _ in range(random.randint(0, 7)):
        month = random.choice(MONTHS + [(2025, 7), (2025, 8)])
        jobs[month, random.choice(accounts)] = random.choice([euros, euros, dollars])(random)
    first = min(jobs)
    plan.first, plan.later = {first: jobs.pop(first)}, jobs
    begin = plan.span(plan.begin)[0]
    for _ in range(random.randint(0, 3) if len(accounts) > 1 else 0):
        day = days_between(random, max(begin, FIRST), begin + timedelta(days=90))
        amount = random.choice([euros, dollars])(random)
        plan.moves.append(Move(day, *random.sample(accounts, 2), amount))
    for month in random.sample(MONTHS, random.randint(0, 3)):
        if month >= plan.begin:
            plan.holds[month] = random.choice([euros, dollars])(random)


def own_accounts(plan):
    """Where money can be assigned: what has a line of the trip alone belongs to the trip."""
    others = plan.budgets["trip"].lines
    homes = [budget.lines for name, budget in plan.budgets.items() if name != "trip"]
    return [account for account in EXPENSES if not most_specific(account, others)
            or all(most_specific(account, lines) for lines in homes)]


def lines(random, currency):
    result = {}
    for account in random.sample(LINES, random.randint(1, len(LINES))):
        amount = Amount(Fraction(random.randint(0, 30000), 100), currency, 2)
        rollover = random.choice([None, None, "none", "surplus", "deficit", "both"])
        every = random.choice([None, None, None, "year", "quarter"])
        due = random.choice([None, None, random.randint(10, 20)]) if every is None else None
        result[account] = Line(amount, every, rollover, due)
    return result


def euros(random):
    return Amount(Fraction(random.randint(1, 40000), 100), "EUR", 2)


def dollars(random):
    return Amount(Fraction(random.randint(1, 40000), 100), "USD", 2)


def opposite(amount):
    return Amount(-amount.quantity, amount.commodity, amount.places)


def earned(random):
    account, amount = random.choice([
        ("assets:bank", euros), ("assets:bank", euros), ("assets:trip", dollars), ("assets:bank", dollars)])
    return [Posting(account, amount(random)), Posting(random.choice(["income:salary", "equity:opening"]))]


def bought(random):
    postings = [Posting(random.choice(EXPENSES), euros(random)) for _ in range(random.randint(1, 3))]
    payer = random.choice(["assets:bank", "assets:bank", "liabilities:visa", "assets:savings", "assets:trip"])
    if random.random() < 0.2:
        postings.append(Posting("assets:savings", opposite(euros(random))))
    return postings + [Posting(payer)]


def abroad(random):
    """In dollars: with a cost, with one that the payment implies, or with none."""
    postings = [Posting(random.choice(EXPENSES), dollars(random)) for _ in range(random.randint(1, 3))]
    kind = random.randint(0, 3)
    if kind == 0:
        for posting in postings:
            posting.cost, posting.is_total = euros(random), random.random() < 0.5
        return postings + [Posting(random.choice(["assets:bank", "liabilities:visa"]))]
    if kind == 1:
        paid = Posting(random.choice(["assets:bank", "liabilities:visa"]), opposite(euros(random)))
        return [paid, *postings] if random.random() < 0.5 else [*postings, paid]
    if kind == 2:
        postings[0].amount.commodity = "GBP"  # nothing says what it is worth
    return postings + [Posting(random.choice(["assets:trip", "assets:trip", "assets:bank"]))]


def shared(random):
    """From the accounts of two budgets: in one currency, in two with a cost, or each for its own."""
    if random.random() < 0.3:
        home, trip = euros(random), dollars(random)
        return [Posting(random.choice(EXPENSES), home), Posting(random.choice(EXPENSES), trip),
                Posting("assets:bank", opposite(home)), Posting("assets:trip", opposite(trip))]
    paid = opposite(dollars(random))
    cost = euros(random)
    own = Posting("assets:trip", opposite(euros(random)))
    if random.random() < 0.6:
        own = Posting("assets:trip", paid, cost, True)
    bank = Posting("assets:bank", opposite(euros(random)))
    both = -bank.amount.quantity + (cost.quantity if own.cost else -own.amount.quantity)
    first = Fraction(random.randint(1, 99), 100)
    parts = [Posting(random.choice(EXPENSES), Amount(part, "EUR", 2)) for part in (first, both - first)]
    return parts + [bank, own]


def moved(random):
    """Between accounts: no spending."""
    source, target = random.sample(
        ["assets:bank", "liabilities:visa", "assets:savings", "assets:trip"], 2)
    return [Posting(source, opposite(euros(random))), Posting(target)]


def returned(random):
    return [Posting(random.choice(EXPENSES), opposite(euros(random))),
            Posting(random.choice(["assets:bank", "assets:trip"]))]
