/** Devices of one user that receive push messages. */
export const maxPushDevices = 20;
/** Milliseconds after which an undelivered push message is dropped. */
export const pushMessageLifetimeMs = 24 * 60 * 60 * 1000;
/** Attempts before a push message is given up. */
export const maxPushAttempts = 6;
/** Attempts before a mail counts as undeliverable, over some fourteen hours. */
export const maxMailAttempts = 10;
/** The pause after a failed attempt: five seconds after the first, then three times as long each time. */
export const mailPauseSeconds = (attempts: number): number => 5 * 3 ** (attempts - 1);
/** Attempts to send a price alert before it is given up. */
export const maxAlertAttempts = 5;
