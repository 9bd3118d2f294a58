/** Grants access to a payment that waits for a choice. */
export interface WaitingPaymentLink {
  readonly token: string;
  /** The secret of a visitor's order. */
  readonly secret?: string | undefined;
}

export function waitingPaymentQuery({ token, secret }: WaitingPaymentLink): {
  query: { token: string; secret?: string };
} {
  return { query: { token, ...(secret !== undefined && secret !== '' && { secret }) } };
}
