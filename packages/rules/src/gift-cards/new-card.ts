import { type Email, parseEmail } from '../identity/email.ts';
import { type Amount, formatAmount, parseAmount, toAmount } from '../money/amount.ts';
import type { Fiat } from '../money/fiat.ts';
import { orderPriceRange } from '../orders/price-limits.ts';
import { accept, type Result, refuse } from '../result.ts';
import { later } from '../time/later.ts';
import { latestCardDeliveryMs, smallestCard, smallestClaim } from './limits.ts';

/** The decimals of a card's value, as of a balance in crowns or euros. */
const decimals = 2;

interface TypedCard {
  readonly currency: Fiat;
  readonly amount: string;
  readonly recipientEmail: string | undefined;
  readonly deliverAt: Date | undefined;
}

export interface NewCard {
  readonly amount: Amount;
  readonly recipientEmail: Email | null;
  readonly deliverAt: Date;
}

type AmountProblem = 'amount_not_a_number' | 'amount_too_precise';

/** Validates the purchase of a card. A card without a recipient's address is given personally, so its day of delivery is not used. */
export function decideNewCard(
  { currency, amount: typed, recipientEmail, deliverAt }: TypedCard,
  now: Date,
): Result<
  NewCard,
  | AmountProblem
  | 'below_smallest_gift_card'
  | 'amount_too_large'
  | 'email_required'
  | 'email_invalid'
  | 'gift_card_delivery_invalid'
> {
  const amount = readAmount(typed);
  if (amount.refused) return amount;
  const minAmount = smallestCard[currency];
  if (amount.value < toAmount(minAmount)) {
    return refuse('below_smallest_gift_card', { field: 'amount', values: { minAmount, currency } });
  }
  const { max } = orderPriceRange(currency);
  if (amount.value > max)
    return refuse('amount_too_large', { field: 'amount', values: { maximum: formatAmount(max) } });
  const isTimely =
    deliverAt === undefined ||
    (deliverAt.getTime() >= now.getTime() &&
      deliverAt.getTime() <= later(now, latestCardDeliveryMs).getTime());
  if (!isTimely) return refuse('gift_card_delivery_invalid', { field: 'deliver_at' });
  if (recipientEmail === undefined)
    return accept({ amount: amount.value, recipientEmail: null, deliverAt: now });
  const email = parseEmail(recipientEmail);
  if (email.refused) return refuse(email.reason, { ...email, field: 'recipient_email' });
  return accept({ amount: amount.value, recipientEmail: email.value, deliverAt: deliverAt ?? now });
}

/** Decides how much a claim takes: all that is left, or a part. A rest too small for another claim goes with it. */
export function decideClaim(
  typed: string | undefined,
  { currency, remaining }: { readonly currency: Fiat; readonly remaining: Amount },
): Result<Amount, AmountProblem | 'below_smallest_claim' | 'above_gift_card_rest'> {
  if (typed === undefined) return accept(remaining);
  const amount = readAmount(typed);
  if (amount.refused) return amount;
  const values = { currency, rest: formatAmount(remaining), minAmount: smallestClaim[currency] };
  if (amount.value > remaining) return refuse('above_gift_card_rest', { field: 'amount', values });
  const smallest = toAmount(values.minAmount);
  if (amount.value < smallest && amount.value !== remaining) {
    return refuse('below_smallest_claim', { field: 'amount', values });
  }
  return accept(remaining - amount.value < smallest ? remaining : amount.value);
}

function readAmount(typed: string): Result<Amount, AmountProblem> {
  const amount = parseAmount(typed, decimals);
  if (amount.refused) return refuse(amount.reason, { field: 'amount', values: { count: String(decimals) } });
  return amount.value > 0n ? amount : refuse('amount_not_a_number', { field: 'amount' });
}
