import { availableAccount, chain, houseCapital, houseFees, houseSuspense } from '@dukat/ledger/accounts';
import type { Entry } from '@dukat/ledger/posting';
import type { PostingType } from '@dukat/ledger/posting-type';
import { negate, subtract, toAmount } from '@dukat/rules/money/amount';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { assert } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { post } from '../../../platform/ledger/post.ts';
import type { StoredAddress } from '../addresses/addresses-repository.ts';
import { readCursor } from '../networks/networks-repository.ts';
import type { WalletsDeps } from '../wallets-deps.ts';
import { announceDeposit } from './announce-deposit.ts';
import { countConfirmations } from './confirmations.ts';
import {
  aboveLimit,
  bookingReference,
  depositSource,
  findDepositAddress,
  lockDeposit,
  markDeposit,
  noteReportedConfirmations,
  openDeposits,
  type StoredDeposit,
} from './deposits-repository.ts';
import { regainDeposit } from './disputed-deposits.ts';

/**
 * Informs orders about the confirmations of their deposits, and books deposits with enough of them. Each deposit is a separate transaction.
 */
export async function settleDeposits(deps: WalletsDeps, network: string): Promise<void> {
  const tip = await readCursor(deps.database, network);
  if (tip === null) return;
  await forEachIsolated(openDeposits(deps.database, network), async (deposit) => {
    // An unchanged deposit costs no transaction.
    if (!hasUpdate(deposit, countConfirmations(tip, deposit.height))) return;
    await inTransaction(deps.database, (tx) => settleDeposit(tx, deps, deposit.id));
    crashPoint('deposit-settled');
  });
}

/** Whether there is something to book or report; the deposit is checked again under its lock. */
function hasUpdate(deposit: StoredDeposit, confirmations: number): boolean {
  const isDeep = confirmations >= deposit.confirmations_needed && deposit.height !== null;
  return isDeep || confirmations !== deposit.told_confirmations;
}

async function settleDeposit(tx: Transaction, deps: WalletsDeps, id: string): Promise<void> {
  const deposit = await lockDeposit(tx, id);
  const isLost = deposit.status === 'disputed' || deposit.status === 'written_off';
  if (deposit.status !== 'seen' && !isLost) return;
  const tip = await readCursor(tx, deposit.network);
  const address = await findDepositAddress(tx, deposit);
  const confirmations = countConfirmations(tip, deposit.height);
  const now = deps.clock.now();
  if (confirmations >= deposit.confirmations_needed && deposit.height !== null) {
    await (isLost ? regainDeposit(tx, deps, deposit, now) : bookDeposit(tx, deps, deposit, address, now));
    return;
  }
  if (isLost) return;
  const isNews = confirmations !== deposit.told_confirmations;
  if (address === undefined || !isNews) return;
  if (address.purpose === 'wallet') {
    await noteReportedConfirmations(tx, deposit.id, confirmations);
    return announceDeposit(tx, address);
  }
  if (address.order_public_id === null || findHoldReason(deposit, address) !== null) return;
  await noteReportedConfirmations(tx, deposit.id, confirmations);
  await deps.orders.depositSeen(tx, {
    orderPublicId: address.order_public_id,
    source: depositSource(deposit),
    amount: toAmount(deposit.amount),
    confirmations,
    needed: deposit.confirmations_needed,
    now,
  });
}

type HoldReason =
  | 'memo_unknown'
  | 'other_asset_than_ordered'
  | 'asset_not_taken_here'
  | 'below_deposit_minimum';

/** Returns why a confirmed deposit cannot be credited automatically. */
function findHoldReason(deposit: StoredDeposit, address: StoredAddress | undefined): HoldReason | null {
  if (address === undefined) return 'memo_unknown';
  if (address.purpose === 'treasury') return null;
  const terms = findAsset(deposit.asset)?.networks.find(({ network }) => network === deposit.network);
  if (terms === undefined) return 'asset_not_taken_here';
  if (!isExpectedBy(address, deposit)) return 'other_asset_than_ordered';
  const amount = toAmount(deposit.amount);
  const isBelow = amount < terms.depositMin || amount <= toAmount(deposit.deposit_fee);
  return isBelow ? 'below_deposit_minimum' : null;
}

/** A user's own address accepts every known asset; an order accepts only its own. */
function isExpectedBy(address: StoredAddress, deposit: StoredDeposit): boolean {
  return address.purpose !== 'order' || address.asset === deposit.asset;
}

async function bookDeposit(
  tx: Transaction,
  deps: WalletsDeps,
  deposit: StoredDeposit,
  address: StoredAddress | undefined,
  now: Date,
): Promise<void> {
  const reason = findHoldReason(deposit, address);
  if (reason !== null || address === undefined)
    return holdDeposit(tx, deposit, reason ?? 'memo_unknown', now);
  const { orders } = deps;
  if (address.purpose === 'wallet') return bookToBalance(tx, deps, deposit, address, now);
  await markDeposit(tx, deposit.id, { status: 'credited', now });
  if (address.purpose === 'order' && address.order_public_id !== null) {
    return orders.paymentArrived(tx, {
      orderPublicId: address.order_public_id,
      source: bookingReference(deposit),
      houseAccount: chain(deposit.network),
      asset: deposit.asset,
      amount: toAmount(deposit.amount),
      depositFee: toAmount(deposit.deposit_fee),
      sender: {
        label: deposit.sender ?? deposit.txid,
        ...(deposit.sender === null ? {} : { address: deposit.sender }),
      },
      at: deposit.seen_at,
      now,
    });
  }
  if (address.purpose === 'treasury') {
    return postFromChain(tx, deposit, 'seed', [
      { account: houseCapital, asset: deposit.asset, amount: toAmount(deposit.amount) },
    ]);
  }
}

/** Credits coins without an order to their owner if the deposit limit allows it; otherwise holds them. */
async function bookToBalance(
  tx: Transaction,
  { coinDepositGate, coinSales, collateralDeposits }: WalletsDeps,
  deposit: StoredDeposit,
  address: StoredAddress,
  now: Date,
): Promise<void> {
  const { portfolio_id: portfolioId } = address;
  assert(portfolioId !== null, 'expected a portfolio of the deposit wallet');
  const { asset } = deposit;
  const fee = toAmount(deposit.deposit_fee);
  const amount = subtract(toAmount(deposit.amount), fee);
  const coins = { portfolioId, asset, amount, now };
  const admitted = await coinDepositGate.admit(tx, coins);
  if (admitted === 'unpriced') return;
  if (admitted === 'above_limit') {
    await holdDeposit(tx, deposit, aboveLimit, now);
    await coinDepositGate.mailWaiting(tx, coins);
    return announceDeposit(tx, address);
  }
  await admitted.count(tx, bookingReference(deposit));
  await markDeposit(tx, deposit.id, { status: 'credited', now });
  const source = bookingReference(deposit);
  const collateral = address.is_sold ? undefined : await collateralDeposits.lockChosen(tx, coins);
  await postFromChain(tx, deposit, 'deposit_matched', [
    { account: availableAccount(portfolioId), asset, amount },
    { account: houseFees, asset, amount: fee },
  ]);
  if (address.is_sold) {
    const { public_id: publicId } = deposit;
    await coinSales.depositCredited(tx, { addressId: address.id, publicId, source, asset, amount, now });
  }
  await collateral?.add({ source, amount, now });
  await announceDeposit(tx, address);
}

async function holdDeposit(
  tx: Transaction,
  deposit: StoredDeposit,
  reason: string,
  now: Date,
): Promise<void> {
  await postFromChain(tx, deposit, 'suspense_in', [
    { account: houseSuspense, asset: deposit.asset, amount: toAmount(deposit.amount) },
  ]);
  await markDeposit(tx, deposit.id, { status: 'held', reason, now });
}

async function postFromChain(
  tx: Transaction,
  deposit: StoredDeposit,
  type: PostingType,
  to: readonly Entry[],
): Promise<void> {
  const posted = await post(tx, {
    reference: `deposit:${bookingReference(deposit)}`,
    type,
    entries: [
      { account: chain(deposit.network), asset: deposit.asset, amount: negate(toAmount(deposit.amount)) },
      ...to,
    ],
    about: deposit.public_id,
  });
  assert(!posted.refused, 'expected the posting of arrived coins to be accepted');
}
