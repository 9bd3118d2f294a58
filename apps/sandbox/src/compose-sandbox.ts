import { assert } from '@dukat/rules/result';
import { seedMaker } from '../../server/src/features/trading/market-maker/stake-maker.ts';
import { inTransaction } from '../../server/src/platform/http/in-transaction.ts';
import type { SandboxConfiguration } from '../../server/src/program/configuration/configuration.ts';
import { ownAddress } from '../../server/src/program/servers/listen-places.ts';
import type { Composition, Opening } from '../../server/src/program/start-program.ts';
import { openSandboxMailbox } from './adapters/mail-sandbox/sandbox-mailbox.ts';
import { storeSandboxMails } from './adapters/mail-sandbox/sandbox-mails-repository.ts';
import { openSandbox } from './open-sandbox.ts';
import { seedBroker } from './seeds/seed-broker.ts';
import { seedDemo } from './seeds/seed-demo.ts';
import { seedDemoOperators } from './seeds/seed-demo-operators.ts';
import { seedLoans } from './seeds/seed-loans.ts';
import { seedPlatformAccounts } from './seeds/seed-platform-accounts.ts';
import { seedStaking } from './seeds/seed-staking.ts';
import { seedTraders } from './simulated-traders/seed-traders.ts';
import { createSimulatedTraders } from './simulated-traders/simulated-traders.ts';

/** Composes the program as a sandbox: simulated systems and traders, demo accounts and orders. */
export async function composeSandbox(opening: Opening): Promise<Composition> {
  const { database, configuration, log, clock, ports } = opening;
  assert(configuration.isSandbox, 'expected the configuration of a sandbox');
  const origin = `http://localhost:${ports.retail}`;
  const ownUrl = `http://${ownAddress(configuration.listenOn.public)}:${ports.retail}`;
  const { systems, slices } = await openSandbox({ database, configuration, log, clock, ownUrl });
  return {
    systems,
    slices,
    smtpUrl: configuration.smtpUrl ?? (await openMailbox(opening)),
    addresses: [
      { what: 'Retail', url: origin },
      { what: 'Exchange', url: `http://localhost:${ports.exchange}` },
      { what: 'Second retail', url: `http://localhost:${ports.secondRetail}` },
      { what: 'Sandbox', url: `${origin}/sandbox` },
    ],
    seed: () => seedHouse(opening, configuration),
    startTraders: async (deps) => {
      if (configuration.marketMaker.simulates) await startTraders(opening, deps);
    },
    seedDemo: async ({ giftCardsDeps, withdrawalsDeps, automaticPaymentsDeps, loansDeps }, app) => {
      const now = clock.now();
      const operators = await inTransaction(database, (tx) => seedDemoOperators(tx, now));
      const customers = await seedDemo({
        app,
        database,
        giftCardsDeps,
        withdrawalsDeps,
        automaticPaymentsDeps,
        loansDeps,
        origin,
        now: clock.now(),
      });
      return [...customers, ...operators].map(({ what, email, password }) => ({
        who: what,
        email,
        password,
      }));
    },
  };
}

/** Opens a mailbox that every visitor can read, and returns its SMTP address. */
async function openMailbox({ database, clock, lifecycle }: Opening): Promise<string> {
  const mailbox = await openSandboxMailbox(storeSandboxMails(database, clock));
  lifecycle.onStop('The sandbox mailbox', mailbox.close);
  return mailbox.url;
}

/** Gives the platform's accounts, its broker and its market maker play money. */
async function seedHouse({ database, clock }: Opening, configuration: SandboxConfiguration): Promise<void> {
  await inTransaction(database, async (tx) => {
    await seedPlatformAccounts(tx);
    await seedStaking(tx, clock.now());
    await seedLoans(tx, clock.now());
    await seedBroker(tx, configuration.brokerMarkets, clock.now());
  });
  if (configuration.marketMaker.quotes) await inTransaction(database, (tx) => seedMaker(tx, clock.now()));
}

async function startTraders(
  { database, clock, log, lifecycle }: Opening,
  { exchange, marketMaker: maker }: Parameters<Composition['startTraders']>[0],
): Promise<void> {
  await inTransaction(database, (tx) => seedTraders(tx, clock.now()));
  const seed = clock.now().getTime();
  const traders = createSimulatedTraders({ database, clock, log, exchange, maker, seed });
  traders.start();
  lifecycle.onStop('The simulated traders', traders.stop);
}
