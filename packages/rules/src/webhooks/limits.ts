import { dayMs } from '../time/durations.ts';

/** The most webhooks of one account. */
export const mostWebhooks = 5;
export const longestWebhookUrl = 500;
/** How long the former secret signs as well after a rotation. */
export const oldSecretLivesMs = dayMs;
/** How long a delivery that has ended is listed and can be sent again. */
export const deliveryLogMs = 7 * dayMs;
/** How long an address may fail without a success until its webhook is paused. */
export const failingLivesMs = 3 * dayMs;
/** The most deliveries that may wait for one address, so that a dead one cannot fill the disk. */
export const mostWaitingDeliveries = 20_000;
