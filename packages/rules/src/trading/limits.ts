/** Whole days for which public events of a market can be read again, besides today. */
export const publicEventRetentionDays = 7;
