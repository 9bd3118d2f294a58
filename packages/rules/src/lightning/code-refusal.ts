/** `damaged`: not as its author made it, or contradictory. `unsupported`: valid, but needs what this program cannot do. */
export type CodeRefusal = 'payment_request_damaged' | 'payment_request_unsupported';
