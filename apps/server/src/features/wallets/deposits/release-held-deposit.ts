import { availableAccount, houseSuspense } from '@dukat/ledger/accounts';
import { type Amount, negate, toAmount, zero } from '@dukat/rules/money/amount';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import { findNewestOrderAddress } from '../addresses/addresses-repository.ts';
import {
  bookingReference,
  lockDepositByPublicId,
  markDeposit,
  type StoredDeposit,
} from './deposits-repository.ts';
import type { OrderEvents } from './order-events.ts';

export type HeldDepositRefusal =
  | 'deposit_unknown'
  | 'deposit_not_held'
  | 'order_unknown'
  | 'currency_differs';

/** Credits held coins to the balance of a portfolio, on the decision of an operator. Charges no deposit fee. */
export async function creditHeldDeposit(
  tx: Transaction,
  given: { readonly depositId: string; readonly portfolioId: string; readonly now: Date },
): Promise<Result<{ readonly depositId: string }, HeldDepositRefusal>> {
  const held = await lockHeld(tx, given.depositId);
  if (held.refused) return held;
  const { asset, amount, public_id: about } = held.value;
  const posted = await post(tx, {
    reference: `deposit-released:${bookingReference(held.value)}`,
    type: 'suspense_out',
    entries: [
      { account: houseSuspense, asset, amount: negate(toAmount(amount)) },
      { account: availableAccount(given.portfolioId), asset, amount: toAmount(amount) },
    ],
    about,
  });
  assert(!posted.refused, 'expected the held coins in suspense');
  await markDeposit(tx, held.value.id, { status: 'credited', now: given.now });
  return accept({ depositId: given.depositId });
}

export interface HeldMatch {
  readonly deposit: StoredDeposit;
  readonly orderPublicId: string;
  /** The order's price, locked. */
  readonly price: Amount;
}

/** Locks held coins and the order that they could be matched to. */
export async function planHeldMatch(
  tx: Transaction,
  given: { readonly depositId: string; readonly orderPublicId: string; readonly orders: OrderEvents },
): Promise<Result<HeldMatch, HeldDepositRefusal>> {
  const { orderPublicId, orders } = given;
  const held = await lockHeld(tx, given.depositId);
  if (held.refused) return held;
  const address = await findNewestOrderAddress(tx, orderPublicId);
  const price = address && (await orders.lockPrice(tx, orderPublicId));
  if (address === undefined || price === undefined) return refuse('order_unknown');
  if (address.asset !== held.value.asset) return refuse('currency_differs');
  return accept({ deposit: held.value, orderPublicId, price: price.amount });
}

/** Matches held coins to an order on the decision of operators; they are then handled like any payment of that order. */
export async function matchHeldDeposit(
  tx: Transaction,
  { deposit, orderPublicId }: HeldMatch,
  { orders, now }: { readonly orders: OrderEvents; readonly now: Date },
): Promise<void> {
  const { asset, amount, sender, txid, seen_at: at } = deposit;
  await markDeposit(tx, deposit.id, { status: 'credited', now });
  await orders.paymentArrived(tx, {
    orderPublicId,
    source: bookingReference(deposit),
    houseAccount: houseSuspense,
    asset,
    amount: toAmount(amount),
    depositFee: zero,
    sender: { label: sender ?? txid, ...(sender === null ? {} : { address: sender }) },
    at,
    now,
  });
}

/** Locks a deposit that waits for operators. */
export async function lockHeld(
  tx: Transaction,
  depositId: string,
): Promise<Result<StoredDeposit, 'deposit_unknown' | 'deposit_not_held'>> {
  const deposit = await lockDepositByPublicId(tx, depositId);
  if (deposit === undefined) return refuse('deposit_unknown');
  return deposit.status === 'held' ? accept(deposit) : refuse('deposit_not_held');
}
