/** The network code of a gift card that is paid from a balance; like a personal transfer, it stays on the platform and has no fee. */
export const giftCardNetwork = 'CARD';

/** What a withdrawal pays: a bank account, an address on a chain, a person on the platform, or a gift card. */
export type WithdrawalKind = 'bank' | 'coin' | 'person' | 'card';

interface Destination {
  readonly network: string;
  readonly to: { readonly BankAccount?: string | undefined };
  /** The e-mail address of a personal transfer's recipient. */
  readonly recipient: string | null;
}

export function withdrawalKind({ network, to, recipient }: Destination): WithdrawalKind {
  if (network === giftCardNetwork) return 'card';
  if (recipient !== null) return 'person';
  return to.BankAccount === undefined ? 'coin' : 'bank';
}
