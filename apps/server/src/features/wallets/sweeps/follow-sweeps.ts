import { amountOf } from '@dukat/rules/money/amount';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { eachByItself } from '../../../platform/jobs/each-by-itself.ts';
import { confirmationsOf } from '../deposits/confirmations.ts';
import { cursorOf } from '../networks/networks-repository.ts';
import type { WalletsDeps } from '../wallets-parts.ts';
import { bookNetworkFee } from '../withdrawals/book-network-fee.ts';
import { endSweep, lockSweep, minedSweeps } from './sweeps-repository.ts';

/** Ends sweeps with enough confirmations and books their cost; the coins themselves still belong to the platform. */
export async function followSweeps(deps: WalletsDeps, network: string): Promise<void> {
  const tip = await cursorOf(deps.database, network);
  if (tip === null) return;
  const needed = deps.chains.confirmationsFor(network);
  const mined = minedSweeps(deps.database, network, tip.height - needed + 1);
  await eachByItself(mined, ({ id }) =>
    inTransaction(deps.database, async (tx) => {
      const sweep = await lockSweep(tx, id);
      const now = await cursorOf(tx, network);
      if (sweep.status !== 'signed' || confirmationsOf(now, sweep.height) < needed) return;
      const isBooked = await bookNetworkFee(tx, {
        network,
        fee: amountOf(sweep.network_fee),
        reference: `sweep-network-fee:${network}:${sweep.txid}`,
        about: sweep.txid,
      });
      // Booked only once the platform has funded the cost.
      if (isBooked) await endSweep(tx, sweep, deps.clock.now());
    }),
  );
}
