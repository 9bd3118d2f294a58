import type * as contract from '@dukat/contract/back-office/products/gift-cards';
import type { EndpointResponse, RefusalReason } from '@dukat/contract/endpoint';
import { extendedExpiry, isCorrectable, operatorActs } from '@dukat/rules/gift-cards/operator-acts';
import { formatAmount } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { ProductCalendar } from '../../../platform/product-calendar.ts';
import {
  type AssessAmounts,
  decideByOperators,
  findOwners,
  type MoneyDecision,
  type OperatorCall,
  toOutcome,
} from '../../operators/approvals-facade.ts';
import type { CardCodes } from '../card-codes.ts';
import type { GiftCardsDeps } from '../gift-cards-deps.ts';
import type { StoredGiftCard } from '../gift-cards-repository.ts';
import { lockPaymentOf, returnCard } from '../refund-card.ts';
import { cardSubject } from './card-requests.ts';
import {
  findCard,
  findClaimers,
  lockForDecision,
  storeExpiry,
  storeFreeze,
} from './operator-cards-repository.ts';
import { takeRest } from './take-rest.ts';

type Answer<E> = Promise<Result<EndpointResponse<E>, RefusalReason<E>>>;

interface Given {
  readonly id: string;
  readonly reason: string;
}

/** Freezes what is left of a card, or ends the freeze. No money moves, so one operator is enough. */
export async function freezeAsOperator(
  call: OperatorCall,
  { isFreeze, ...given }: Given & { readonly isFreeze: boolean },
): Answer<typeof contract.freezeGiftCard> {
  const found = await lockWithReason(call, given);
  if (found.refused) return found;
  const { card, reason } = found.value;
  const can = operatorActs(card);
  if (!(isFreeze ? can.freeze : can.unfreeze)) return refuse('gift_card_not_freezable');
  return decide(call, card, {
    act: isFreeze ? 'gift_card.frozen' : 'gift_card.unfrozen',
    details: { reason },
    needsSecondOperator: false,
    keepsRequest: true,
    carryOut: async () => {
      await storeFreeze(call.tx, card, isFreeze ? call.now : null);
      return accept(null);
    },
  });
}

/** Returns an unclaimed card to the balance or the payment that paid it, once two operators want it for the same reason. */
export async function refundAsOperator(
  call: OperatorCall,
  codes: CardCodes,
  given: Given,
): Answer<typeof contract.refundGiftCardAsOperator> {
  const unlocked = await findCard(call.tx, given.id);
  if (unlocked !== undefined) await lockPaymentOf(call.tx, unlocked);
  const found = await lockWithReason(call, given);
  if (found.refused) return found;
  const { card, reason } = found.value;
  if (!operatorActs(card).refund) return refuse('gift_card_claimed');
  return decide(call, card, {
    act: 'gift_card.refunded',
    target: reason,
    needsSecondOperator: true,
    carryOut: () => returnCard(call.tx, codes, card, call.now),
  });
}

/** Takes what is left of a frozen or expired card, once two operators want it for the same reason. */
export async function correctAsOperator(
  call: OperatorCall,
  calendar: ProductCalendar,
  given: Given,
): Answer<typeof contract.correctGiftCard> {
  const found = await lockWithReason(call, given);
  if (found.refused) return found;
  const { card, reason } = found.value;
  const day = await calendar.now(call.tx, call.now);
  if (!isCorrectable(card, day)) return refuse('gift_card_not_correctable');
  return decide(call, card, {
    act: 'gift_card.corrected',
    target: reason,
    needsSecondOperator: true,
    carryOut: async () => {
      await takeRest(call.tx, card);
      return accept(null);
    },
  });
}

/** Extends a card to the end of a later year. From the second operators' sum on, two must want the same. */
export async function extendAsOperator(
  call: OperatorCall,
  { year, ...given }: Given & { readonly year: number },
  { calendar, assessAmounts }: Pick<GiftCardsDeps, 'calendar'> & { readonly assessAmounts: AssessAmounts },
): Answer<typeof contract.extendGiftCard> {
  const found = await lockWithReason(call, given);
  if (found.refused) return found;
  const { card, reason } = found.value;
  if (card.expiresAt === null || !operatorActs(card).extend) return refuse('gift_card_used_up');
  const until = extendedExpiry(card.expiresAt, year, await calendar.now(call.tx, call.now));
  if (until.refused) return until;
  return decide(call, card, {
    act: 'gift_card.extended',
    target: `${year}: ${reason}`,
    needsSecondOperator: assessAmounts({ asset: card.asset, amount: card.remaining }),
    carryOut: async () => {
      await storeExpiry(call.tx, card, until.value);
      return accept(null);
    },
  });
}

/** Locks the card, so that claims, refunds and the expiry wait for the decision. */
async function lockWithReason(
  { tx }: OperatorCall,
  given: Given,
): Promise<
  Result<{ readonly card: StoredGiftCard; readonly reason: string }, 'gift_card_unknown' | 'reason_missing'>
> {
  const reason = given.reason.trim();
  if (reason === '') return refuse('reason_missing', { field: 'reason' });
  const card = await lockForDecision(tx, given.id);
  return card === undefined ? refuse('gift_card_unknown') : accept({ card, reason });
}

/** Every decision about a card goes through here. Neither its buyer, its recipient nor a claimer may decide (ADR 22). */
async function decide<Reason extends string = never>(
  call: OperatorCall,
  card: StoredGiftCard,
  decision: Omit<MoneyDecision<Result<null, Reason>>, 'subject' | 'sum' | 'owners'>,
) {
  const { buyerId, portfolioId, recipientEmail, remaining, asset } = card;
  const userIds = [buyerId, ...(await findClaimers(call.tx, card))];
  const owners = await findOwners(call.tx, { userIds, portfolioIds: [portfolioId] });
  const decided = await decideByOperators(call, {
    ...decision,
    subject: cardSubject(card),
    sum: `${formatAmount(remaining)} ${asset}`,
    owners: recipientEmail === null ? owners : [...owners, recipientEmail],
  });
  return toOutcome(decided);
}
