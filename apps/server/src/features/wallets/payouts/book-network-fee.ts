import { chain, networkCosts } from '@dukat/ledger/accounts';
import { type Amount, negate } from '@dukat/rules/money/amount';
import { findNetwork } from '@dukat/rules/rates/networks';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';

/** Books the miner's fee of a transaction of ours. Returns false if the ledger's balance is too low. */
export async function bookNetworkFee(
  tx: Transaction,
  paid: {
    readonly network: string;
    readonly fee: Amount;
    readonly reference: string;
    readonly about: string;
  },
): Promise<boolean> {
  const { network, fee, reference, about } = paid;
  const native = findNetwork(network)?.nativeCoin;
  if (fee === 0n || native === undefined) return true;
  const posted = await post(tx, {
    reference,
    type: 'network_fee',
    entries: [
      { account: networkCosts, asset: native, amount: negate(fee) },
      { account: chain(network), asset: native, amount: fee },
    ],
    about,
  });
  return !posted.refused;
}
