import { availableOf, chain, houseFees, houseLosses } from '@dukat/ledger/accounts';
import type { Entry } from '@dukat/ledger/posting';
import { amountOf, negate, subtract } from '@dukat/rules/money/amount';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import { endFreeze, freezePayouts } from '../../freezes/freezes-facade.ts';
import { lockReturnOf } from '../withdrawals/withdrawals-repository.ts';
import {
  addressOfDeposit,
  beginNextRound,
  bookingOf,
  freezeSubject,
  lockDepositByPublicId,
  markDeposit,
  type StoredDeposit,
} from './deposits-repository.ts';

/** Its chain lost it after its owner had spent it: nothing of the owner's leaves until that is decided. */
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
 * What was given up stands in the chain again, deep enough. A disputed deposit is still credited, so only its freeze ends;
 * for one that the house has paid for, the house gets its loss back. What operators had sent back has gone back.
 */
export async function regainDeposit(tx: Transaction, deposit: StoredDeposit, now: Date): Promise<void> {
  const isSentBack = (await lockReturnOf(tx, deposit.id)) !== undefined;
  if (deposit.status === 'written_off') {
    const again = await beginNextRound(tx, deposit);
    const amount = amountOf(deposit.amount);
    await book(tx, again, `deposit-regained:${bookingOf(again)}`, [
      { account: chain(deposit.network), asset: deposit.asset, amount: negate(amount) },
      { account: houseLosses, asset: deposit.asset, amount },
    ]);
  }
  await markDeposit(tx, deposit.id, { status: isSentBack ? 'returned' : 'credited', now });
  await endFreeze(tx, freezeSubject(deposit), now);
}

/** A deposit that its chain has lost, locked. */
export async function lockDisputed(
  tx: Transaction,
  depositId: string,
): Promise<Result<StoredDeposit, 'deposit_unknown' | 'deposit_not_disputed' | 'return_on_its_way'>> {
  const deposit = await lockDepositByPublicId(tx, depositId);
  if (deposit === undefined) return refuse('deposit_unknown');
  if (deposit.status !== 'disputed') return refuse('deposit_not_disputed');
  // Until what was sent back has arrived or failed, nobody knows what is lost.
  const wayBack = await lockReturnOf(tx, deposit.id);
  return wayBack === undefined || wayBack.status === 'final' ? accept(deposit) : refuse('return_on_its_way');
}

/** The house bears what its chain lost; the owner may be paid again. */
export async function writeOffDeposit(tx: Transaction, deposit: StoredDeposit, now: Date): Promise<void> {
  const amount = amountOf(deposit.amount);
  await book(tx, deposit, `deposit-written-off:${bookingOf(deposit)}`, [
    { account: chain(deposit.network), asset: deposit.asset, amount },
    { account: houseLosses, asset: deposit.asset, amount: negate(amount) },
  ]);
  await markDeposit(tx, deposit.id, { status: 'written_off', now });
  await endFreeze(tx, freezeSubject(deposit), now);
}

/** What the owner has now is taken back; refuses where there is too little of it, or it was never the owner's. */
export async function takeBackDisputed(
  tx: Transaction,
  deposit: StoredDeposit,
  now: Date,
): Promise<Result<null, 'InsufficientFunds'>> {
  const address = await addressOfDeposit(tx, deposit);
  const wasSentBack = (await lockReturnOf(tx, deposit.id)) !== undefined;
  if (address?.portfolio_id == null || wasSentBack) return refuse('InsufficientFunds');
  const { asset, network } = deposit;
  const [amount, fee] = [amountOf(deposit.amount), amountOf(deposit.deposit_fee)];
  const posted = await post(tx, {
    reference: `deposit-reversed:${bookingOf(deposit)}`,
    type: 'reversal',
    entries: [
      { account: availableOf(address.portfolio_id), asset, amount: negate(subtract(amount, fee)) },
      { account: houseFees, asset, amount: negate(fee) },
      { account: chain(network), asset, amount },
    ],
    about: deposit.public_id,
  });
  if (posted.refused) return refuse('InsufficientFunds');
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
  assert(!posted.refused && posted.value.isNew, 'a lost deposit is booked once');
}
