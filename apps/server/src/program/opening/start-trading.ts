import { seedMaker } from '../../features/trading/market-maker/stake-maker.ts';
import { seedTraders } from '../../features/trading/simulated-traders/seed-traders.ts';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import type { Lifecycle } from '../../platform/start/lifecycle.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { Deps } from '../open-dependencies.ts';
import { seedBroker } from '../seeds/seed-broker.ts';
import { seedPlatformAccounts } from '../seeds/seed-platform-accounts.ts';

/** Seeds a sandbox and starts the rates, the market maker and the simulated traders. Runs before the program accepts requests. */
export async function startTrading(
  deps: Deps,
  configuration: Configuration,
  lifecycle: Lifecycle,
): Promise<void> {
  const { database, clock } = deps;
  if (configuration.isSandbox) {
    await inTransaction(database, async (tx) => {
      await seedPlatformAccounts(tx);
      await seedBroker(tx, configuration.brokerMarkets, clock.now());
    });
  }
  await deps.rates.start();
  lifecycle.onStop('The rates', deps.rates.stop);
  lifecycle.onStop('The exchange', deps.exchange.stop);
  lifecycle.onStop('The live feed', async () => deps.feed.stop());
  if (configuration.marketMaker.quotes) {
    if (configuration.isSandbox) await inTransaction(database, (tx) => seedMaker(tx, clock.now()));
    // Runs before anyone can trade with orders that the last process left in the book.
    await deps.marketMaker.start();
    lifecycle.onStop('The market maker', () => deps.marketMaker.stop());
  }
  if (configuration.marketMaker.simulates) {
    await inTransaction(database, (tx) => seedTraders(tx, clock.now()));
    deps.simulatedTraders.start();
    lifecycle.onStop('The simulated traders', deps.simulatedTraders.stop);
  }
}
