import { decideClaim } from '@dukat/rules/gift-cards/new-card';
import { toAmount } from '@dukat/rules/money/amount';
import type { CoinFacts } from '../../../platform/currencies/coin-facts.ts';
import { readAmount } from '../../../platform/format/read-amount.ts';
import type { CheckedCard } from './checked-card.ts';

/** What the person chose to claim. */
export interface ClaimChoice {
  readonly isPart: boolean;
  /** The part, as typed. */
  readonly amount: string;
}

export interface ClaimSetup extends ClaimChoice {
  readonly target: 'balance' | 'coin';
  readonly coin: CoinFacts;
}

/** Decides like the server how much a claim takes. */
export function readClaim(
  { isPart, amount }: ClaimChoice,
  { currency, remaining }: Pick<CheckedCard, 'currency' | 'remaining'>,
) {
  const typed = isPart ? (readAmount(amount) ?? '') : undefined;
  return decideClaim(typed, { currency, remaining: toAmount(remaining) });
}
