import type { EndpointResponse, RefusalReason } from '@dukat/contract/endpoint';
import type { claimGiftCard } from '@dukat/contract/gift-card-claims';
import { availableAccount, blockedAccount, houseGiftCards } from '@dukat/ledger/accounts';
import { claimHoldEnd } from '@dukat/rules/gift-cards/card-state';
import { decideClaim } from '@dukat/rules/gift-cards/new-card';
import { type Amount, formatAmount, negate, zero } from '@dukat/rules/money/amount';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { depositLeft } from '@dukat/rules/verification/deposit-limit';
import { inCrowns } from '@dukat/rules/verification/withdrawal-limit';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { WriteCall } from '../../../platform/http/api.ts';
import { post } from '../../../platform/ledger/post.ts';
import { publicId } from '../../../platform/random.ts';
import type { CreditOwner } from '../../orders/creation/credit-orders-facade.ts';
import { AdmittedDeposit, remainingDepositLimit } from '../../verification/verification-facade.ts';
import type { GiftCardsDeps } from '../gift-cards-deps.ts';
import { lockCardByCode, type PaidGiftCard } from '../gift-cards-repository.ts';
import type { ClaimCommand } from './claim-command.ts';
import { resolveClaimer } from './claimer.ts';
import { insertClaim, type NewClaim } from './claims-repository.ts';
import { openCode, refuseHeldCoin, refuseHindered } from './open-code.ts';

type Claimed = EndpointResponse<typeof claimGiftCard>;
type Reason = RefusalReason<typeof claimGiftCard>;
type Deps = Pick<GiftCardsDeps, 'codes' | 'calendar' | 'orders'>;

/**
 * Credits a card or a part of it to the claimer, and spends the credit if the claim names a coin. The caller must commit refusals that count
 * a wrong code, and roll back every other. Locks the card, the queue of the coin, the claimer's limits and the balances, in this order.
 */
export async function claimCard(
  call: Pick<
    WriteCall<typeof claimGiftCard>,
    'tx' | 'caller' | 'language' | 'site' | 'now' | 'userAgent' | 'body'
  >,
  { codes, calendar, orders }: Deps,
  command: ClaimCommand,
  subjects: readonly string[],
): Promise<Result<Claimed, Reason>> {
  const { tx, now, body, language } = call;
  const found = await openCode(tx, codes, { code: body.code, subjects, now }, lockCardByCode);
  if (found.refused) return found;
  const card = found.value;
  const claimable = refuseHindered(card, await calendar.now(tx, now));
  if (claimable.refused) return claimable;
  const heldUntil = claimHoldEnd(card, now);
  const buys = command.purchase === null ? accept(null) : refuseHeldCoin(heldUntil, language);
  if (buys.refused) return buys;
  const decided = decideClaim(command.amount, { currency: card.asset, remaining: card.remaining });
  if (decided.refused) return decided;
  const amount = decided.value;
  const claimer = await resolveClaimer(call, command);
  if (claimer.refused) return claimer;
  const { purchase } = command;
  const prepared = purchase && (await orders.prepare(tx, { ...purchase, fiat: card.asset }));
  if (prepared?.refused) return named(prepared);
  const left = await creditClaim(tx, card, claimer.value, { amount, heldUntil, now });
  if (left.refused) return left;
  const opened = prepared && (await orders.open(call, claimer.value, prepared.value, amount));
  if (opened?.refused) return named(opened);
  return accept({
    currency: card.asset,
    claimed: formatAmount(amount),
    remaining: formatAmount(left.value),
    blocked_until: heldUntil?.toISOString() ?? null,
    order: opened?.value ?? null,
  });
}

/** Moves a part of a card to the claimer's balance within the deposit limit, where it may stay blocked, and returns what is left. */
async function creditClaim(
  tx: Transaction,
  card: PaidGiftCard,
  { user, isVisitors }: CreditOwner,
  { amount, heldUntil, now }: Pick<NewClaim, 'amount' | 'heldUntil' | 'now'>,
): Promise<Result<Amount, 'above_deposit_limit' | 'login_required'>> {
  const deposit = { userId: user.id, tier: user.tier, rail: 'fiat', now } as const;
  const admitted = await AdmittedDeposit.ask(tx, { ...deposit, crowns: inCrowns(amount, card.asset) });
  if (admitted.refused) {
    if (isVisitors) return refuseVisitor(amount, card);
    const left = await remainingDepositLimit(tx, deposit, card.asset);
    return refuse('above_deposit_limit', { values: { left: formatAmount(left), currency: card.asset } });
  }
  const { id: claimerId, portfolioId } = user;
  const claim = { publicId: publicId(), claimerId, portfolioId, amount, heldUntil, now };
  const account = heldUntil === null ? availableAccount : blockedAccount;
  const reference = `gift-card-claimed:${claim.publicId}`;
  const posted = await post(tx, {
    reference,
    type: 'gift_card_claimed',
    entries: [
      { account: houseGiftCards, asset: card.asset, amount: negate(amount) },
      { account: account(portfolioId), asset: card.asset, amount },
    ],
    about: card.publicId,
  });
  assert(!posted.refused, 'expected the money of a sold gift card');
  await admitted.value.count(tx, reference);
  const left = await insertClaim(tx, card, claim);
  crashPoint('gift-card-claimed');
  return accept(left);
}

/** The limit of an unused account, so that the answer does not reveal what the account of an e-mail address has received. */
function refuseVisitor(amount: Amount, { asset }: PaidGiftCard) {
  const { now: most } = depositLeft(0, 'fiat', { ever: zero, thirtyDays: zero }, asset);
  if (amount <= most) return refuse('login_required', { field: 'email' });
  return refuse('above_deposit_limit', { values: { left: formatAmount(most), currency: asset } });
}

const fieldNames: Readonly<Record<string, string>> = {
  fiat_value: 'amount',
  coin_value: 'amount',
  coin_code: 'target',
};

/** Names the field of a claim for the field of an order. */
function named<Refusal extends { readonly field?: string | undefined }>(refusal: Refusal): Refusal {
  const { field } = refusal;
  return field === undefined ? refusal : { ...refusal, field: fieldNames[field] ?? field };
}
