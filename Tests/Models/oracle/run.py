"""Compares florin with a model on random books:

    run.py costs|averages|comparisons|envelopes [--books N] [--seed S] [--florin PATH]

Exits with 1 when they differ, and prints the smallest book found on which they do.
"""

import averages
import comparisons
import costs
import envelopes
from runner import main

main({"costs": costs, "averages": averages, "comparisons": comparisons, "envelopes": envelopes})
