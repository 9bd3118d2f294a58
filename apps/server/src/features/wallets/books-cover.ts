import { chain } from '@dukat/ledger/accounts';
import type { Amount } from '@dukat/rules/money/amount';
import { findNetwork } from '@dukat/rules/rates/networks';
import type { Transaction } from '../../platform/database/database.ts';
import { balanceOf } from '../../platform/ledger/balances.ts';
import { signedSums } from './withdrawals/withdrawals-repository.ts';

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
  const signed = await signedSums(tx, network, asset);
  const committed = signed.amount + (isNative ? signed.fee : 0n);
  return -(await balanceOf(tx, chain(network), asset)) - committed;
}
