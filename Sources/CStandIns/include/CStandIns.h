// What ArgumentParser names of FoundationEssentials but florin never reaches; see stand_ins.c.

#ifndef CSTANDINS_H
#define CSTANDINS_H
#endif
