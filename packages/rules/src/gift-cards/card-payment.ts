import type { Amount } from '../money/amount.ts';
import type { GiftCardState } from './card-state.ts';
import { canBecome } from './card-state.ts';

interface PayableCard extends Pick<GiftCardState, 'status' | 'isFrozen'> {
  readonly asset: string;
  readonly amount: Amount;
  readonly portfolioId: string;
}

interface CreditedDeposit {
  readonly asset: string;
  readonly amount: Amount;
  readonly portfolioId: string;
}

/**
 * Reports whether a deposit that was made for a card pays it. The deposit alone must cover the price: what was on the balance before leaves
 * it only by a confirmed payment. A card that is already paid or cancelled is not paid again.
 */
export function paysCard(card: PayableCard, deposit: CreditedDeposit): boolean {
  return (
    canBecome(card.status, 'PAID') &&
    !card.isFrozen &&
    card.portfolioId === deposit.portfolioId &&
    card.asset === deposit.asset &&
    deposit.amount >= card.amount
  );
}
