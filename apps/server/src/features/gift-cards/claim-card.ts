import type { EndpointResponse, RefusalReason } from '@dukat/contract/endpoint';
import type { checkGiftCardCode, claimGiftCard } from '@dukat/contract/gift-cards';
import { availableAccount, houseGiftCards } from '@dukat/ledger/accounts';
import { parseCardCode } from '@dukat/rules/gift-cards/card-code';
import { findHindrance } from '@dukat/rules/gift-cards/card-state';
import { decideClaim } from '@dukat/rules/gift-cards/new-card';
import { formatAmount, negate } from '@dukat/rules/money/amount';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { inCrowns } from '@dukat/rules/verification/withdrawal-limit';
import { crashPoint } from '../../platform/crash-point.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { SignedInUser } from '../../platform/http/caller.ts';
import { post } from '../../platform/ledger/post.ts';
import { publicId } from '../../platform/random.ts';
import { isFrozen } from '../freezes/freezes-facade.ts';
import { AdmittedDeposit, remainingDepositLimit } from '../verification/verification-facade.ts';
import type { CardCodes } from './card-codes.ts';
import { admitCode, refuseWrongCode } from './code-attempts-repository.ts';
import { findCardByCode, insertClaim, lockCardByCode, type PaidGiftCard } from './gift-cards-repository.ts';

interface CodeTry {
  /** The code as typed. */
  readonly code: string;
  /** The device and the network address, by which wrong codes are counted. */
  readonly subjects: readonly string[];
  readonly now: Date;
}

/** Tells the holder of a code what the card is worth. The caller must commit even on a refusal. */
export async function checkCode(
  tx: Transaction,
  codes: CardCodes,
  given: CodeTry,
): Promise<Result<EndpointResponse<typeof checkGiftCardCode>, RefusalReason<typeof checkGiftCardCode>>> {
  const found = await openCode(tx, codes, given, findCardByCode);
  if (found.refused) return found;
  const { asset, amount, remaining, design, sender, recipient, message, expiresAt } = found.value;
  return accept({
    currency: asset,
    amount: formatAmount(amount),
    remaining: formatAmount(remaining),
    design,
    sender,
    recipient,
    message,
    hindrance: findHindrance(found.value, given.now),
    claimable_from: found.value.claimableFrom?.toISOString() ?? null,
    used_up_at: null,
    expires_at: expiresAt.toISOString(),
  });
}

/**
 * Credits a card or a part of it to the claimer. The caller must commit even on a refusal. Locks the card, the claimer's limits and the
 * balances, in this order.
 */
export async function claimCard(
  tx: Transaction,
  codes: CardCodes,
  given: CodeTry & { readonly amount?: string | undefined; readonly user: SignedInUser },
): Promise<Result<EndpointResponse<typeof claimGiftCard>, RefusalReason<typeof claimGiftCard>>> {
  const { user, now } = given;
  const found = await openCode(tx, codes, given, lockCardByCode);
  if (found.refused) return found;
  const card = found.value;
  const hindrance = findHindrance(card, now);
  if (hindrance !== null) return refuse(`gift_card_${hindrance}`, { field: 'code' });
  const decided = decideClaim(given.amount, { currency: card.asset, remaining: card.remaining });
  if (decided.refused) return decided;
  const amount = decided.value;
  const deposit = { userId: user.id, tier: user.tier, rail: 'fiat', now } as const;
  const admitted = await AdmittedDeposit.ask(tx, { ...deposit, crowns: inCrowns(amount, card.asset) });
  if (admitted.refused) {
    const left = await remainingDepositLimit(tx, deposit, card.asset);
    return refuse('above_deposit_limit', { values: { left: formatAmount(left), currency: card.asset } });
  }
  const claim = { publicId: publicId(), claimerId: user.id, portfolioId: user.portfolioId, amount, now };
  const reference = `gift-card-claimed:${claim.publicId}`;
  const posted = await post(tx, {
    reference,
    type: 'gift_card_claimed',
    entries: [
      { account: houseGiftCards, asset: card.asset, amount: negate(amount) },
      { account: availableAccount(user.portfolioId), asset: card.asset, amount },
    ],
    about: card.publicId,
  });
  assert(!posted.refused, 'expected the money of a sold gift card');
  await admitted.value.count(tx, reference);
  const left = await insertClaim(tx, card, claim);
  crashPoint('gift-card-claimed');
  return accept({
    currency: card.asset,
    claimed: formatAmount(amount),
    remaining: formatAmount(left),
    order: null,
  });
}

/** Finds the card of a typed code. Checks and claims have no other way to a card. */
async function openCode(
  tx: Transaction,
  codes: CardCodes,
  { code, subjects, now }: CodeTry,
  find: (tx: Transaction, codeHash: string) => Promise<PaidGiftCard | undefined>,
): Promise<Result<PaidGiftCard, 'gift_card_code_invalid' | 'gift_card_code_unknown' | 'too_many_attempts'>> {
  const parsed = parseCardCode(code);
  if (parsed.refused) return refuse(parsed.reason, { field: 'code', values: { code: hideMost(code) } });
  const admitted = await admitCode(tx, subjects, now);
  if (admitted.refused) return admitted;
  const card = await find(tx, codes.hash(parsed.value));
  if (card === undefined) return refuseWrongCode(tx, subjects, now);
  // What a frozen account bought is frozen with it.
  return accept({ ...card, isFrozen: card.isFrozen || (await isFrozen(tx, card.portfolioId)) });
}

/** The answer is stored under its idempotency key, and a mistyped code is nearly a code. */
const hideMost = (typed: string) => `${typed.trim().slice(0, 4)}…`;
