/** Tries before a mail counts as undeliverable: about five hours with the queue's growing pauses. */
export const mailAttempts = 10;
