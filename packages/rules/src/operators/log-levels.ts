/** Levels that operators can give a slice of the program for a time. Each writes errors; more than `info` is for finding a fault. */
export const operatorLogLevels = ['error', 'warn', 'info', 'debug', 'trace'] as const;

export type OperatorLogLevel = (typeof operatorLogLevels)[number];

/** How long a changed level lasts at most, in minutes, since detailed logs fill the disk. */
export const longestLogLevelMinutes = 24 * 60;
