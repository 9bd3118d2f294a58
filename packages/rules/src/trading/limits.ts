/** Whole days for which public events of a market can be read again, besides today. */
export const publicEventRetentionDays = 7;

// Limits of the live feed that its documentation names.

/** Bytes that a client has not read yet; beyond them its connection is cut. */
export const maxUnreadFeedBytes = 256 * 1024;
/** Bytes of one message from a client. */
export const maxFeedMessageBytes = 16 * 1024;
/** Subscriptions of one connection. */
export const maxFeedSubscriptions = 100;
/** Orders and cancels of one connection that wait for their answer. */
export const maxUnansweredFeedOrders = 200;
/** Connections from one client address. */
export const maxFeedConnectionsPerAddress = 50;
/** Milliseconds within which a client must subscribe or authenticate. */
export const firstFeedMessageWaitMs = 10_000;
