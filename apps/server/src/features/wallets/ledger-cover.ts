import { chain } from '@dukat/ledger/accounts';
import type { Amount } from '@dukat/rules/money/amount';
import { findNetwork } from '@dukat/rules/rates/networks';
import type { Transaction } from '../../platform/database/database.ts';
import { readBalance } from '../../platform/ledger/balances.ts';
import { signedSums } from './payouts/payouts-repository.ts';

/**
 * Whether the ledger's balance on the network covers a payout and its fee in addition to the signed payouts. An uncovered payout could be
 * sent but not booked, so it waits until the operator moves coins. The caller must lock the network's row, under which signed payouts are
 * counted.
 */
export async function isCoveredByLedger(
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

/** Returns the balance less what signed payouts will take. The ledger stores this balance as a negative number. */
async function uncommitted(
  tx: Transaction,
  network: string,
  asset: string,
  isNative: boolean,
): Promise<bigint> {
  const signed = await signedSums(tx, network, asset);
  const committed = signed.amount + (isNative ? signed.fee : 0n);
  return -(await readBalance(tx, chain(network), asset)) - committed;
}
