import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { readGiftCard } from '@dukat/contract/gift-cards';

export type GiftCard = EndpointResponse<typeof readGiftCard>['gift_card'];
export type CardPayment = NonNullable<EndpointResponse<typeof readGiftCard>['payment']>;

export type CardSale = NonNullable<EndpointResponse<typeof readGiftCard>['sale']>;

/** Names a card and grants access to it: its id, and for a visitor's card the secret of the mailed link. */
export interface CardKey {
  readonly id: string;
  readonly secret?: string | undefined;
}

/** The secret as a query or body. A missing one is left out. */
export function secretOf({ secret }: CardKey): { secret?: string } {
  return secret === undefined ? {} : { secret };
}

/** The last day on which the card can be claimed: it ends with the first moment of the next one. */
export function lastDay(expiresAt: string): Date {
  return new Date(new Date(expiresAt).getTime() - 1);
}

/** Whether the card is paid and no part of it has been claimed. */
export function isUntouched({ status, remaining, amount }: GiftCard): boolean {
  return status === 'PAID' && remaining === amount;
}

/** Whether the buyer chose a time at which the code is mailed, and that time is still to come. */
export function isDeliveredLater({ deliver_at: at }: GiftCard): boolean {
  return new Date(at) > new Date();
}
