import { availableAccount, chain, houseFees, houseSuspense } from '@dukat/ledger/accounts';
import { negate, subtract, toAmount } from '@dukat/rules/money/amount';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { post } from '../../../platform/ledger/post.ts';
import type { ChainPort, IncomingTransfer } from '../chain-port.ts';
import { failPayout } from '../payouts/fail-payout.ts';
import { lockReturn } from '../payouts/payouts-repository.ts';
import type { WalletsDeps } from '../wallets-deps.ts';
import { announceDeposit } from './announce-deposit.ts';
import {
  bookingReference,
  depositSource,
  depositsOutsideBlocks,
  findDepositAddress,
  isOutsideBlocks,
  lockDeposit,
  markDeposit,
  type StoredDeposit,
} from './deposits-repository.ts';
import { dispute, releaseCollateral } from './disputed-deposits.ts';

/**
 * Handles deposits that are in no block and not waiting to be mined, each in a transaction: a reorganisation or their sender removed them. An
 * uncredited one is dropped and may come back. A credited one is taken back from the owner's balance, or from the collateral that it was
 * added to; if that is not possible it is disputed, and its owner's payouts wait for an operator (docs/operations/chains.md).
 */
export async function dropMissingDeposits(
  deps: WalletsDeps,
  port: ChainPort,
  pending: readonly IncomingTransfer[],
): Promise<void> {
  const waiting = new Set(pending.map(({ txid, index }) => `${txid}:${index}`));
  await forEachIsolated(depositsOutsideBlocks(deps.database, port.network), async (deposit) => {
    if (waiting.has(`${deposit.txid}:${deposit.transfer_index}`)) return;
    await inTransaction(deps.database, (tx) => dropMissing(tx, deps, deposit.id));
  });
}

async function dropMissing(tx: Transaction, deps: WalletsDeps, id: string): Promise<void> {
  const deposit = await lockDeposit(tx, id);
  // Another scan may have found it, or handled it, since it was listed.
  if (!isOutsideBlocks(deposit)) return;
  const now = deps.clock.now();
  if (deposit.status === 'seen') await dropSeen(tx, deps, deposit, now);
  else if (deposit.status === 'returned') await handleLostReturn(tx, deps, deposit, now);
  else await takeBack(tx, deps, deposit, now);
}

async function dropSeen(
  tx: Transaction,
  { orders }: WalletsDeps,
  deposit: StoredDeposit,
  now: Date,
): Promise<void> {
  await markDeposit(tx, deposit.id, { status: 'dropped' });
  const address = await findDepositAddress(tx, deposit);
  if (address?.order_public_id != null) {
    await orders.depositDropped(tx, {
      orderPublicId: address.order_public_id,
      source: depositSource(deposit),
      now,
    });
  } else if (address?.purpose === 'wallet') await announceDeposit(tx, address);
}

/** Handles lost coins that operators have returned: cancels an unsigned return; otherwise an operator decides who bears the loss. */
async function handleLostReturn(
  tx: Transaction,
  deps: WalletsDeps,
  deposit: StoredDeposit,
  now: Date,
): Promise<void> {
  const { orders } = deps;
  const payout = await lockReturn(tx, deposit.id);
  if (payout?.status !== 'stored') return dispute(tx, deposit, null, now);
  await failPayout(tx, orders, { payout, reason: 'lost_by_its_chain', now });
  await takeBack(tx, deps, await lockDeposit(tx, deposit.id), now);
}

async function takeBack(
  tx: Transaction,
  deps: WalletsDeps,
  deposit: StoredDeposit,
  now: Date,
): Promise<void> {
  const address = await findDepositAddress(tx, deposit);
  const amount = toAmount(deposit.amount);
  const fee = toAmount(deposit.deposit_fee);
  const { asset, network } = deposit;
  const taken =
    deposit.status === 'held'
      ? [{ account: houseSuspense, asset, amount: negate(amount) }]
      : address?.purpose === 'wallet' && address.portfolio_id !== null
        ? [
            { account: availableAccount(address.portfolio_id), asset, amount: negate(subtract(amount, fee)) },
            { account: houseFees, asset, amount: negate(fee) },
          ]
        : null;
  // The order has already traded the money, so only an operator can decide.
  if (taken === null) return dispute(tx, deposit, address?.portfolio_id ?? null, now);
  const portfolioId = deposit.status === 'held' ? null : (address?.portfolio_id ?? null);
  if (portfolioId !== null && !(await releaseCollateral(tx, deps, deposit, portfolioId, now)))
    return dispute(tx, deposit, portfolioId, now);

  const posted = await post(tx, {
    reference: `deposit-reversed:${bookingReference(deposit)}`,
    type: 'reversal',
    entries: [...taken, { account: chain(network), asset, amount }],
    about: deposit.public_id,
  });
  if (posted.refused) return dispute(tx, deposit, address?.portfolio_id ?? null, now);
  await deps.coinDepositGate.forget(tx, bookingReference(deposit));
  await markDeposit(tx, deposit.id, { status: 'reversed', now });
  crashPoint('deposit-reversed');
}
