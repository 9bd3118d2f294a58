import type { TapRefusal } from '@dukat/contract/bolt-cards';
import { checkCardLimits, needsPin, readCardInvoice } from '@dukat/rules/bolt-cards/card-payment';
import { mostWrongPins } from '@dukat/rules/bolt-cards/limits';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { hashSecret } from '../../../platform/random.ts';
import { findEpochs, lockAccount, type UserSummary, userById } from '../../identity/identity-facade.ts';
import { verifyPassword } from '../../identity/passwords/password-facade.ts';
import { lockLimits } from '../../verification/verification-facade.ts';
import type { BoltCardsDeps } from '../bolt-cards-deps.ts';
import { cardStatus } from '../cards/wire-card.ts';
import { blockCard, type CardRow, lockCard, setWrongPins } from '../cards-repository.ts';
import { spentSats } from '../spent-sats.ts';
import { beginPayment, endTap, findTapped, undoPayment, useTap } from '../taps-repository.ts';
import { mailBlocked } from './tell-owner.ts';

export interface CardCall {
  readonly k1: string;
  readonly invoice: string;
  /** Empty without a PIN. */
  readonly pin: string;
}

interface Payment {
  readonly card: CardRow;
  readonly call: CardCall;
  readonly now: Date;
}

/**
 * Pays the invoice of a shop. Every call uses up its tap, also a refused one, so that nobody can try amounts or PINs without the card.
 * Locks the owner's limits, the account and then the card: payments of one card wait for each other, and a recovery of the account
 * waits for them or has closed the card.
 */
export async function payByCard(
  deps: BoltCardsDeps,
  call: CardCall,
): Promise<Result<null, TapRefusal | 'tap_used'>> {
  const { database, clock } = deps;
  const now = clock.now();
  const k1Hash = hashSecret(call.k1);
  return inTransaction(database, async (tx) => {
    const tapped = await findTapped(tx, k1Hash);
    if (tapped === undefined) return refuse('tap_used');
    await lockLimits(tx, tapped.userId);
    await lockAccount(tx, tapped.userId);
    const card = await lockCard(tx, tapped.cardId);
    assert(card !== undefined, 'expected the card of a tap');
    const tap = await useTap(tx, k1Hash, now);
    if (tap === undefined) return refuse('tap_used');
    const read = readCardInvoice(call.invoice, { network: deps.network, now });
    const sats = read.refused ? null : read.value.sats;
    const paid = read.refused
      ? read
      : await pay(tx, deps, { card, call, now }, { tap, sats: read.value.sats });
    await endTap(tx, tap.id, {
      sats,
      refusal: paid.refused ? paid.reason : null,
      withdrawalId: paid.refused ? null : paid.value,
    });
    return paid.refused ? paid : accept(null);
  });
}

/** Returns the withdrawal that pays. */
async function pay(
  tx: Transaction,
  deps: BoltCardsDeps,
  { card, call, now }: Payment,
  { tap, sats }: { readonly tap: { readonly version: number }; readonly sats: bigint },
): Promise<Result<string, TapRefusal>> {
  const epoch = (await findEpochs(tx, [card.user_id])).get(card.user_id);
  const status = cardStatus(card, epoch);
  if (status !== 'active' || tap.version !== card.version)
    return refuse(status === 'closed' ? 'closed' : 'blocked');
  const spent = (await spentSats(tx, deps, [card.id], now)).get(card.id) ?? 0n;
  const terms = {
    singleSats: BigInt(card.single_sats),
    dailySats: BigInt(card.daily_sats),
    pinAboveSats: card.pin_above_sats === null ? null : BigInt(card.pin_above_sats),
  };
  const within = checkCardLimits(sats, terms, spent);
  if (within.refused) return within;
  const owner = await userById(tx, card.user_id);
  assert(owner !== undefined, 'expected the owner of a card');
  if (needsPin(sats, terms)) {
    const shown = await checkPin(tx, { card, call, now }, owner);
    if (shown.refused) return shown;
  }
  await beginPayment(tx);
  const user = asCaller(owner, card);
  const paid = await deps.payments.pay(tx, { user, sats, invoice: call.invoice, now });
  if (paid.refused) await undoPayment(tx);
  return paid;
}

/** Counts wrong PINs. The third blocks the card and mails its owner. */
async function checkPin(
  tx: Transaction,
  { card, call: { pin }, now }: Payment,
  owner: UserSummary,
): Promise<Result<null, 'pin_missing' | 'pin_wrong'>> {
  if (pin === '') return refuse('pin_missing');
  if (await verifyPassword(card.pin_hash, pin)) {
    if (card.wrong_pins > 0) await setWrongPins(tx, card.id, 0);
    return accept(null);
  }
  const wrongPins = card.wrong_pins + 1;
  await setWrongPins(tx, card.id, wrongPins);
  if (wrongPins >= mostWrongPins) {
    await blockCard(tx, card, 'pin');
    await mailBlocked(tx, card, owner, now);
  }
  return refuse('pin_wrong');
}

/** The owner, who is not present. */
function asCaller(owner: UserSummary, { portfolio_id: portfolioId }: CardRow) {
  const { id, publicId, email, locale, isEmailConfirmed, tier } = owner;
  return {
    ...{ id, publicId, email, locale, isEmailConfirmed, tier, portfolioId },
    portfolioType: 'basic' as const,
    isVerified: tier > 0,
  };
}
