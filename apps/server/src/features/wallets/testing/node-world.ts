import { availableAccount } from '@dukat/ledger/accounts';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { fakeClock } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { readBalance } from '../../../platform/ledger/balances.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { type AddressOwner, newAddress } from '../addresses/addresses-repository.ts';
import type { ChainPort } from '../chain-port.ts';
import { createChains } from '../networks/chains.ts';
import type { WalletsDeps } from '../wallets-deps.ts';
import { walletsFacade } from '../wallets-facade.ts';
import { processNetwork } from '../wallets-jobs.ts';
import { noCollateral } from './no-collateral.ts';
import { openDepositGate } from './open-deposit-gate.ts';
import { listeningOrder } from './sandbox-world.ts';

export type NodeWorld = Awaited<ReturnType<typeof nodeWorld>>;

/** The slice with one real node on a separate database; tests run each round of work explicitly. */
export async function nodeWorld(port: ChainPort) {
  const db = await testDatabase();
  const clock = fakeClock();
  const { reported, events } = listeningOrder();
  const chains = createChains([port], { simulation: undefined });
  const deps: WalletsDeps = {
    database: db.database,
    clock,
    chains,
    orders: events,
    coinDepositGate: openDepositGate,
    coinSales: { depositCredited: () => Promise.resolve() },
    collateralDeposits: noCollateral,
  };
  const wallets = walletsFacade(chains);
  const address = (owner: AddressOwner) =>
    inTransaction(db.database, (tx) => newAddress(tx, port, owner, clock.now()));

  const world = {
    database: db.database,
    deps,
    clock,
    reported,
    port,
    address,
    tend: () => processNetwork(deps, port),
    wallet: async (portfolioId: string, asset: string) =>
      (await address({ purpose: 'wallet', portfolioId, asset })).address,
    available: async (portfolioId: string, asset: string) =>
      formatAmount(await readBalance(db.database, availableAccount(portfolioId), asset)),
    findPayout: (reference: string) => wallets.findPayout(db.database, reference),
    async withdraw(portfolioId: string, reference: string, asset: string, to: string, gross: string) {
      const answer = await inTransaction(db.database, (tx) =>
        wallets.requestChainPayout(tx, {
          reference,
          portfolioId,
          asset,
          network: port.network,
          to: { Address: to },
          gross: toAmount(gross),
          from: 'available',
          now: clock.now(),
        }),
      );
      if (answer.refused) throw new Error(answer.reason);
    },
    close: () => db.close(),
  };
  // The first scan only stores the position of the chain.
  await world.tend();
  return world;
}
