/** Unpaid deposits of one account at gateways per hour: more than anybody needs, and a bound against flooding a gateway. */
export const maxOpenGatewayDeposits = 20;
/** A gateway payment that took longer than these milliseconds counts as late. */
export const lateGatewayPaymentMs = 86_400_000;

/** After these milliseconds without an answer a bank is not offered for new payments; requested payments are still expected. */
export const bankSilenceLimitMs = 6 * 3600 * 1000;

/** After this many failed bookings, over five hours, a movement waits for an operator. */
export const maxBookingAttempts = 10;
