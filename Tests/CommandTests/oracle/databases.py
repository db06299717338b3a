"""The databases that tests load exported books into.

Each has `load(florin, words)`, which runs an export and loads it, and `rows(query)`, whose values are texts. Use them
as context managers: nothing runs and no file is left when the block ends, however it ends.
"""

import contextlib
import csv
import glob
import io
import os
import re
import signal
import subprocess
import tempfile
import time

# Seconds that a program may take, and all of a test.
LONGEST_STEP = 300
LONGEST_TEST = 1200


def run(*words, **options):
    """What a program prints. It must succeed."""
    return subprocess.run(
        words, check=True, capture_output=True, text=True, timeout=LONGEST_STEP, **options).stdout


def end_in_order():
    """Makes a signal, or too long a test, end the program as an exception does: with everything cleaned up."""

    def stop(number, _):
        raise SystemExit(f"ended by {signal.Signals(number).name}")

    for number in [signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGALRM]:
        signal.signal(number, stop)
    signal.alarm(LONGEST_TEST)


class Database:
    """A database in a new folder."""

    def __init__(self, folder):
        self.folder = folder

    def load(self, florin, words):
        self.execute(run(florin, *words))

    def stop(self):
        pass


class SQLite(Database):
    def __init__(self, folder):
        super().__init__(folder)
        self.path = os.path.join(folder, "book.db")

    def execute(self, script):
        done = subprocess.run(
            ["sqlite3", "-bail", self.path], input=script, capture_output=True, text=True,
            timeout=LONGEST_STEP)
        assert done.returncode == 0 and not done.stderr, done.stderr
        assert run("sqlite3", self.path, "PRAGMA foreign_key_check") == ""

    def rows(self, query):
        text = run("sqlite3", "-csv", self.path, query)
        return [tuple(row) for row in csv.reader(io.StringIO(text))]


class Postgres(Database):
    """A server of its own, which only the sockets in its folder reach.

    It's a child of this process, and the system ends it if this process dies, even by a kill.
    """

    def __init__(self, folder):
        super().__init__(folder)
        programs = max(
            glob.glob("/usr/lib/postgresql/*/bin"), key=lambda path: int(re.search(r"\d+", path)[0]))
        # The signal asks for an immediate shutdown.
        self.prefix = ["setpriv", "--pdeathsig", "QUIT"]
        if os.getuid() == 0:
            # A server refuses to run as root.
            self.prefix += ["--reuid=postgres", "--regid=postgres", "--clear-groups"]
            run("chown", "postgres", folder)
        self.prefix.append("--")
        data = os.path.join(folder, "data")
        run(*self.prefix, os.path.join(programs, "initdb"), "-D", data, "-A", "trust", "-U", "florin",
            "--no-sync", "-E", "UTF8", "--locale=C", cwd=folder)
        self.log = os.path.join(folder, "log")
        with open(self.log, "wb") as log:
            self.server = subprocess.Popen(
                [*self.prefix, os.path.join(programs, "postgres"), "-D", data, "-k", folder,
                 "-c", "listen_addresses=", "-c", "fsync=off"],
                cwd=folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        try:
            self.wait_until_ready(os.path.join(programs, "pg_isready"))
        except BaseException:
            self.stop()
            raise

    def wait_until_ready(self, pg_isready):
        deadline = time.monotonic() + LONGEST_STEP
        while subprocess.run(
                [pg_isready, "-q", "-h", self.folder, "-U", "florin"], timeout=LONGEST_STEP).returncode:
            if self.server.poll() is not None or time.monotonic() > deadline:
                with open(self.log, errors="replace") as log:
                    raise AssertionError("the server didn't start: " + log.read())
            time.sleep(0.05)

    def stop(self):
        self.server.send_signal(signal.SIGQUIT)
        try:
            self.server.wait(30)
        except subprocess.TimeoutExpired:
            self.server.kill()
            self.server.wait()

    def psql(self, *words, **options):
        return subprocess.run(
            ["psql", "-X", "-q", "-v", "ON_ERROR_STOP=1", "-h", self.folder, "-U", "florin", *words,
             "postgres"],
            check=True, capture_output=True, text=True, timeout=LONGEST_STEP,
            env={**os.environ, "PGOPTIONS": "--client-min-messages=warning"}, **options)

    def execute(self, script, **options):
        done = self.psql(input=script, **options)
        assert not done.stderr, done.stderr

    def rows(self, query):
        text = self.psql("--csv", "-t", "-c", query).stdout
        return [tuple(row) for row in csv.reader(io.StringIO(text))]


class PostgresFiles(Postgres):
    """Loads `--csv` with `\\copy`, which reads files of the client."""

    def load(self, florin, words):
        with tempfile.TemporaryDirectory() as folder:
            run(florin, *words, "--csv", os.path.join(folder, "csv"))
            with open(os.path.join(folder, "csv", "load.sql")) as file:
                lines = ["\\copy" + line[4:] if line.startswith("COPY") else line for line in file]
            self.execute("".join(lines), cwd=os.path.join(folder, "csv"))


class DuckDB(Database):
    def __init__(self, folder):
        import duckdb

        super().__init__(folder)
        self.connection = duckdb.connect(os.path.join(folder, "book.duckdb"))

    def execute(self, script):
        self.connection.execute(script)

    def rows(self, query):
        rows = self.connection.execute(query).fetchall()
        return [tuple("" if value is None else str(value) for value in row) for row in rows]

    def stop(self):
        self.connection.close()


class DuckDBFiles(DuckDB):
    """Loads `--csv` with its script, from its folder."""

    def load(self, florin, words):
        with tempfile.TemporaryDirectory() as folder:
            run(florin, *words, "--csv", os.path.join(folder, "csv"))
            with contextlib.chdir(os.path.join(folder, "csv")), open("load.sql") as script:
                self.execute(script.read())


ENGINES = {
    "sqlite3": SQLite, "psql": Postgres, "psql-csv": PostgresFiles, "duckdb": DuckDB,
    "duckdb-csv": DuckDBFiles,
}


@contextlib.contextmanager
def opened(engine):
    """An empty database of an engine, by its name in `ENGINES`."""
    end_in_order()
    # Not below TMPDIR: a path of a socket has at most 107 bytes.
    with tempfile.TemporaryDirectory(dir="/tmp", prefix="florin-sql-") as folder:
        database = ENGINES[engine](folder)
        try:
            yield database
        finally:
            database.stop()
