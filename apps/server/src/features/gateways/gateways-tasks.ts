/** The names of the slice's jobs. */
export const openPaymentTask = 'gateways-open';
export const queryPaymentTask = 'gateways-ask';
export const followPaymentsTask = 'gateways-follow';
export const sendRefundsTask = 'gateways-refund';
export const sendPartsTask = 'gateways-refund-parts';
/** A dispute of the user's payment began, changed or ended; the referral slice cancels or restores rewards. */
export const disputeChangedTask = 'gateways.dispute_changed';
export const releaseHeldTask = 'gateways-release';
