/** The names of the slice's jobs. */
export const openPaymentTask = 'gateways-open';
export const queryPaymentTask = 'gateways-ask';
export const followPaymentsTask = 'gateways-follow';
export const sendRefundsTask = 'gateways-refund';
export const sendPartsTask = 'gateways-refund-parts';
export const releaseHeldTask = 'gateways-release';
