import { availableAccount, chain, houseFees, houseLosses } from '@dukat/ledger/accounts';
import type { Entry } from '@dukat/ledger/posting';
import { negate, smaller, subtract, toAmount, zero } from '@dukat/rules/money/amount';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockBalance } from '../../../platform/ledger/balances.ts';
import { post } from '../../../platform/ledger/post.ts';
import { endFreeze, freezePayouts } from '../../freezes/freezes-facade.ts';
import { lockReturn } from '../payouts/payouts-repository.ts';
import type { WalletsDeps } from '../wallets-deps.ts';
import {
  beginNextRound,
  bookingReference,
  findCreditReference,
  findDepositAddress,
  freezeSubject,
  lockDepositByPublicId,
  markDeposit,
  type StoredDeposit,
} from './deposits-repository.ts';

/** Disputes a deposit that its chain lost after the owner spent it: freezes the owner's payouts until operators decide. */
export async function dispute(
  tx: Transaction,
  deposit: StoredDeposit,
  portfolioId: string | null,
  now: Date,
): Promise<void> {
  await markDeposit(tx, deposit.id, { status: 'disputed', now });
  if (portfolioId !== null) await freezePayouts(tx, { subject: freezeSubject(deposit), portfolioId, now });
  crashPoint('deposit-disputed');
}

/**
 * Ends the loss of a deposit that is in the chain again with enough confirmations. A disputed one is still credited, so only its freeze
 * ends; for a written-off one the loss is booked back. A deposit that operators had returned becomes `returned` again.
 */
export async function regainDeposit(
  tx: Transaction,
  { coinDepositGate }: Pick<WalletsDeps, 'coinDepositGate'>,
  deposit: StoredDeposit,
  now: Date,
): Promise<void> {
  const isSentBack = (await lockReturn(tx, deposit.id)) !== undefined;
  if (deposit.status === 'written_off') {
    const again = await beginNextRound(tx, deposit);
    const amount = toAmount(deposit.amount);
    await book(tx, again, `deposit-regained:${bookingReference(again)}`, [
      { account: chain(deposit.network), asset: deposit.asset, amount: negate(amount) },
      { account: houseLosses, asset: deposit.asset, amount },
    ]);
    await coinDepositGate.rename(tx, { from: bookingReference(deposit), to: bookingReference(again) });
  }
  await markDeposit(tx, deposit.id, { status: isSentBack ? 'returned' : 'credited', now });
  await endFreeze(tx, freezeSubject(deposit), now);
}

/** Locks a deposit that its chain has lost. */
export async function lockDisputed(
  tx: Transaction,
  depositId: string,
): Promise<Result<StoredDeposit, 'deposit_unknown' | 'deposit_not_disputed' | 'return_on_its_way'>> {
  const deposit = await lockDepositByPublicId(tx, depositId);
  if (deposit === undefined) return refuse('deposit_unknown');
  if (deposit.status !== 'disputed') return refuse('deposit_not_disputed');
  // The loss is unknown until the return has arrived or failed.
  const depositReturn = await lockReturn(tx, deposit.id);
  return depositReturn === undefined || depositReturn.status === 'final'
    ? accept(deposit)
    : refuse('return_on_its_way');
}

/** Books the lost coins as a loss of the platform; the owner's payouts are allowed again. */
export async function writeOffDeposit(tx: Transaction, deposit: StoredDeposit, now: Date): Promise<void> {
  const amount = toAmount(deposit.amount);
  await book(tx, deposit, `deposit-written-off:${bookingReference(deposit)}`, [
    { account: chain(deposit.network), asset: deposit.asset, amount },
    { account: houseLosses, asset: deposit.asset, amount: negate(amount) },
  ]);
  await markDeposit(tx, deposit.id, { status: 'written_off', now });
  await endFreeze(tx, freezeSubject(deposit), now);
}

export type TakeBackDeps = Pick<WalletsDeps, 'coinDepositGate' | 'collateralDeposits'>;

/**
 * Returns coins of a lost deposit from the collateral that it was added to. Returns false, and changes nothing, if too much of them was sold,
 * taken or spent since.
 */
export async function releaseCollateral(
  tx: Transaction,
  { collateralDeposits }: TakeBackDeps,
  deposit: StoredDeposit,
  portfolioId: string,
  now: Date,
): Promise<boolean> {
  const { asset } = deposit;
  const source = await findCreditReference(tx, deposit);
  const collateral = await collateralDeposits.lockCredited(tx, { portfolioId, asset, source });
  if (collateral === undefined) return true;
  const credited = subtract(toAmount(deposit.amount), toAmount(deposit.deposit_fee));
  const amount = smaller(collateral.coins, credited);
  const available = await lockBalance(tx, availableAccount(portfolioId), asset);
  if (available < subtract(credited, amount)) return false;
  if (amount > zero) await collateral.release({ amount, now });
  return true;
}

/**
 * Takes the lost coins back from the owner's balance, or from the collateral that they were added to. Refuses if those are too low, or if the
 * coins were never the owner's; the caller must then roll back.
 */
export async function takeBackDisputed(
  tx: Transaction,
  deps: TakeBackDeps,
  deposit: StoredDeposit,
  now: Date,
): Promise<Result<null, 'InsufficientFunds'>> {
  const address = await findDepositAddress(tx, deposit);
  const wasSentBack = (await lockReturn(tx, deposit.id)) !== undefined;
  if (address?.portfolio_id == null || wasSentBack) return refuse('InsufficientFunds');
  if (!(await releaseCollateral(tx, deps, deposit, address.portfolio_id, now)))
    return refuse('InsufficientFunds');
  const { asset, network } = deposit;
  const [amount, fee] = [toAmount(deposit.amount), toAmount(deposit.deposit_fee)];
  const posted = await post(tx, {
    reference: `deposit-reversed:${bookingReference(deposit)}`,
    type: 'reversal',
    entries: [
      { account: availableAccount(address.portfolio_id), asset, amount: negate(subtract(amount, fee)) },
      { account: houseFees, asset, amount: negate(fee) },
      { account: chain(network), asset, amount },
    ],
    about: deposit.public_id,
  });
  if (posted.refused) return refuse('InsufficientFunds');
  await deps.coinDepositGate.forget(tx, bookingReference(deposit));
  await markDeposit(tx, deposit.id, { status: 'reversed', now });
  await endFreeze(tx, freezeSubject(deposit), now);
  return accept(null);
}

async function book(
  tx: Transaction,
  deposit: StoredDeposit,
  reference: string,
  entries: readonly Entry[],
): Promise<void> {
  const posted = await post(tx, { reference, type: 'correction', entries, about: deposit.public_id });
  assert(!posted.refused && posted.value.isNew, 'expected one booking of a lost deposit');
}
