import { chain } from '@dukat/ledger/accounts';
import { type Amount, amountOf } from '@dukat/rules/money/amount';
import { findNetwork } from '@dukat/rules/rates/networks';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { balanceOf } from '../../platform/ledger/balances.ts';

/**
 * Whether the books hold on the network what a payout and its fee will take, beside what is signed already. A payout
 * that they do not cover could be sent and then never be booked, so it waits for the operator to move coins first. Lock
 * the network's row before: signed payouts are counted under it.
 */
export async function booksCover(
  tx: Transaction,
  network: string,
  payout: { readonly asset: string; readonly amount: Amount; readonly fee: Amount },
): Promise<boolean> {
  const native = findNetwork(network)?.nativeCoin ?? payout.asset;
  const isNative = native === payout.asset;
  const ofAsset = payout.amount + (isNative ? payout.fee : 0n);
  if (ofAsset > (await uncommitted(tx, network, payout.asset, isNative))) return false;
  return isNative || payout.fee === 0n || payout.fee <= (await uncommitted(tx, network, native, true));
}

/** What lies there less what signed payouts will take; the books hold it below zero. */
async function uncommitted(
  tx: Transaction,
  network: string,
  asset: string,
  isNative: boolean,
): Promise<bigint> {
  const { rows } = await sql<{ amount: string; fee: string }>`
    select coalesce(sum(amount) filter (where asset = ${asset}), 0)::text as amount,
      coalesce(sum(network_fee), 0)::text as fee
    from wallet_withdrawals where network = ${network} and status in ('signed', 'sent')`.execute(tx);
  const committed = amountOf(rows[0]?.amount ?? '0') + (isNative ? amountOf(rows[0]?.fee ?? '0') : 0n);
  return -(await balanceOf(tx, chain(network), asset)) - committed;
}
