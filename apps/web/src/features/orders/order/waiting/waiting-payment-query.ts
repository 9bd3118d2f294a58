/** What opens money that waits for a choice. */
export interface WaitingPaymentLink {
  readonly token: string;
  /** Of a visitor's order. */
  readonly secret?: string | undefined;
}

export function waitingPaymentQuery({ token, secret }: WaitingPaymentLink): {
  query: { token: string; secret?: string };
} {
  return { query: { token, ...(secret !== undefined && secret !== '' && { secret }) } };
}
