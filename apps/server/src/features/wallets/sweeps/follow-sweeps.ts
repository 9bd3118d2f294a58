import { toAmount } from '@dukat/rules/money/amount';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { countConfirmations } from '../deposits/confirmations.ts';
import { readCursor } from '../networks/networks-repository.ts';
import { bookNetworkFee } from '../payouts/book-network-fee.ts';
import type { WalletsDeps } from '../wallets-deps.ts';
import { endSweep, lockSweep, minedSweeps } from './sweeps-repository.ts';

/** Ends sweeps with enough confirmations and books their cost; the coins themselves still belong to the platform. */
export async function followSweeps(deps: WalletsDeps, network: string): Promise<void> {
  const tip = await readCursor(deps.database, network);
  if (tip === null) return;
  const needed = deps.chains.confirmationsFor(network);
  const mined = minedSweeps(deps.database, network, tip.height - needed + 1);
  await forEachIsolated(mined, ({ id }) =>
    inTransaction(deps.database, async (tx) => {
      const sweep = await lockSweep(tx, id);
      const now = await readCursor(tx, network);
      if (sweep.status !== 'signed' || countConfirmations(now, sweep.height) < needed) return;
      const isBooked = await bookNetworkFee(tx, {
        network,
        fee: toAmount(sweep.network_fee),
        reference: `sweep-network-fee:${network}:${sweep.txid}`,
        about: sweep.txid,
      });
      // Booked only once the platform has funded the cost.
      if (isBooked) await endSweep(tx, sweep, deps.clock.now());
    }),
  );
}
