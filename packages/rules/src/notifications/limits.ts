/** Devices of one user that receive push messages. */
export const maxPushDevices = 20;
/** Milliseconds after which an undelivered push message is dropped. */
export const pushMessageLifetimeMs = 24 * 60 * 60 * 1000;
