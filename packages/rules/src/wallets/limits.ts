/** Destinations remembered from payouts, per portfolio and currency. */
export const maxRememberedAddresses = 100;
/** Addresses saved by their owner, per portfolio and currency. */
export const maxNamedAddresses = 50;

/** Deposit addresses shown at a time, per portfolio and currency. */
export const maxShownWallets = 20;
/** Deposit addresses ever created, per portfolio and currency; each is watched for ever. */
export const maxCreatedWallets = 100;

/** Milliseconds for which an order's deposit address is shown to its payer; it is watched for ever. */
export const orderAddressShownMs = 60 * 60_000;

/** After these milliseconds without an answer from its node a network issues no new deposit addresses; existing ones remain watched. */
export const nodeSilenceLimitMs = 10 * 60_000;

/** After these milliseconds an unmined payout or sweep is broadcast again, with the same bytes. */
export const resendAfterMs = 10 * 60_000;
