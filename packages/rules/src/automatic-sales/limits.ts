import { minuteMs } from '../time/durations.ts';

/** Sale addresses of one person that are not removed. */
export const mostSales = 20;
/** Those that were ever made: each is watched for ever. */
export const mostSalesEver = 100;
/** For how long a bank account can be confirmed. */
export const accountConfirmationMs = 30 * minuteMs;
/** In hundredths of a percent. */
export const largestKeptShare = 9900;
