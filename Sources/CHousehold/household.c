// `#embed` puts the files into the program: only C has it, and it costs no time to compile.

#include "CHousehold.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char florin_yaml[] = {
#embed "../../examples/household/florin.yaml"
};
static const unsigned char main_journal[] = {
#embed "../../examples/household/main.journal"
};
static const unsigned char accounts_journal[] = {
#embed "../../examples/household/accounts.journal"
};
static const unsigned char prices_journal[] = {
#embed "../../examples/household/prices.journal"
};
static const unsigned char year_2024_journal[] = {
#embed "../../examples/household/2024.journal"
};
static const unsigned char year_2025_journal[] = {
#embed "../../examples/household/2025.journal"
};
static const unsigned char recurring_yaml[] = {
#embed "../../examples/household/recurring.yaml"
};
static const unsigned char budgets_yaml[] = {
#embed "../../examples/household/budgets.yaml"
};
static const unsigned char rules_yaml[] = {
#embed "../../examples/household/rules.yaml"
};

#define FILE(name, bytes) {name, bytes, sizeof bytes}

static const florin_household_file files[] = {
    FILE("florin.yaml", florin_yaml),
    FILE("main.journal", main_journal),
    FILE("accounts.journal", accounts_journal),
    FILE("prices.journal", prices_journal),
    FILE("2024.journal", year_2024_journal),
    FILE("2025.journal", year_2025_journal),
    FILE("recurring.yaml", recurring_yaml),
    FILE("budgets.yaml", budgets_yaml),
    FILE("rules.yaml", rules_yaml),
};

int florin_household_count(void) { return sizeof files / sizeof files[0]; }

florin_household_file florin_household(int index) { return files[index]; }
