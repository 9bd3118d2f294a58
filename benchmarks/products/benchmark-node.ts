import { availableAccount, houseLightning } from '@dukat/ledger/accounts';
import { negate, toAmount } from '@dukat/rules/money/amount';
import { toRate } from '@dukat/rules/money/rate';
import { assert } from '@dukat/rules/result';
import { sql } from 'kysely';
import { pino } from 'pino';
import {
  sandboxLightningKeys,
  sandboxLndAccess,
} from '../../apps/sandbox/src/adapters/lightning-sandbox/sandbox-access.ts';
import { lndNode } from '../../apps/server/src/adapters/lnd/lnd-node.ts';
import { lightningPayouts } from '../../apps/server/src/features/lightning/paying/lightning-payouts.ts';
import type { PayingDeps } from '../../apps/server/src/features/lightning/paying/paying-deps.ts';
import { coinDepositGate } from '../../apps/server/src/features/verification/verification-facade.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { inTransaction } from '../../apps/server/src/platform/http/in-transaction.ts';
import { post } from '../../apps/server/src/platform/ledger/post.ts';

export const benchmarkNodeKeys = sandboxLightningKeys('benchmark');

const network = 'regtest';
const rates = { current: () => ({ value: toRate('2000000'), timeMs: 0, suspended: false }) };
const ignored = async () => undefined;
const refuseHosts = () => Promise.reject(new Error('expected no other hosts'));

/** The slice's code in this process, with a node in another one. */
export function openPaying(database: Database, nodePort: number): PayingDeps {
  const access = sandboxLndAccess(`http://127.0.0.1:${nodePort}`, benchmarkNodeKeys);
  return {
    ...{ database, clock: systemClock, log: pino({ level: 'error' }), network, rates },
    lightningNode: lndNode({ ...access, network: 'bcrt', clock: systemClock }),
    coinDepositGate: coinDepositGate(rates),
    orders: { paymentsArrived: ignored, announce: ignored },
    invoiceListeners: {},
    ...{ foreignHosts: { readJson: refuseHosts }, ownServices: { find: ignored, readJson: refuseHosts } },
    mostAllowanceSats: 0n,
    payoutResults: { payoutFinal: ignored, payoutFailed: ignored, payoutUnknown: ignored },
  };
}

export const payouts = lightningPayouts({
  ...{ isServed: true, network, largest: () => undefined, isOwnHost: () => false },
});

/** Gives bitcoins that the node holds to the portfolios of all users. Returns the portfolios. */
export async function fundPortfolios(database: Database, bitcoins: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from portfolios p join users u on u.portfolio_id = p.id order by p.id`.execute(database);
  const amount = toAmount(bitcoins);
  await inTransaction(database, async (tx) => {
    for (const { id } of rows) {
      const posted = await post(tx, {
        reference: `bench:lightning:${id}`,
        type: 'portfolio_move',
        entries: [
          { account: houseLightning, asset: 'BTC', amount: negate(amount) },
          { account: availableAccount(id), asset: 'BTC', amount },
        ],
      });
      assert(!posted.refused, 'expected the portfolio to be funded');
    }
  });
  return rows.map(({ id }) => id);
}
