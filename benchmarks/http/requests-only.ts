import { assert } from '@dukat/rules/result';
import { pino } from 'pino';
import { openSandbox } from '../../apps/sandbox/src/open-sandbox.ts';
import { seedBroker } from '../../apps/sandbox/src/seeds/seed-broker.ts';
import { seedDemo } from '../../apps/sandbox/src/seeds/seed-demo.ts';
import { seedLoans } from '../../apps/sandbox/src/seeds/seed-loans.ts';
import { seedPlatformAccounts } from '../../apps/sandbox/src/seeds/seed-platform-accounts.ts';
import { seedStaking } from '../../apps/sandbox/src/seeds/seed-staking.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { applicationRole } from '../../apps/server/src/platform/database/application-role.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { prepareDatabase } from '../../apps/server/src/platform/database/prepare-database.ts';
import { listenToEvents } from '../../apps/server/src/platform/events/events.ts';
import { inTransaction } from '../../apps/server/src/platform/http/in-transaction.ts';
import { createHttpServer } from '../../apps/server/src/platform/http/server.ts';
import { bookChecks } from '../../apps/server/src/program/book-checks.ts';
import { readConfiguration } from '../../apps/server/src/program/configuration/read-configuration.ts';
import { mergeMails, mergePages } from '../../apps/server/src/program/merge-slices.ts';
import { openDependencies } from '../../apps/server/src/program/open-dependencies.ts';
import { listen } from '../../apps/server/src/program/servers/listen.ts';
import { serveApi } from '../../apps/server/src/program/servers/retail-server.ts';
import { slices as ownSlices } from '../../apps/server/src/program/slices.ts';
import { traceOnMessage } from './trace-on-message.ts';

// The program without background work: no jobs, mails or market maker, so that requests are measured alone.

const connections = 8;
const [port = '', url = '', ownerUrl = ''] = process.argv.slice(2);
const origin = `http://localhost:${port}`;
const log = pino({ level: 'error' });
const clock = systemClock;
const transport = { send: async () => {}, close: () => {} };

await prepareDatabase(ownerUrl);
const database = openDatabase({ url, max: connections, role: applicationRole });
const configuration = readConfiguration({ ...process.env, BROKER_MARKETS: 'all' });
const events = await listenToEvents(url, () => {});
const version = 'benchmark';
assert(configuration.isSandbox, 'expected a sandbox');
const sandbox = await openSandbox({ database, clock, log, configuration, ownUrl: origin });
const slices = [...ownSlices, ...sandbox.slices];
const mails = mergeMails(slices);
const pages = mergePages(slices);
const essentials = {
  database,
  clock,
  log,
  events,
  configuration,
  transport,
  mails,
  pages,
  sliceNames: slices.map(({ name }) => name),
  audits: bookChecks,
  version,
};
const deps = await openDependencies(essentials, sandbox.systems);
await inTransaction(database, async (tx) => {
  await seedPlatformAccounts(tx);
  await seedStaking(tx, clock.now());
  await seedLoans(tx, clock.now());
  await seedBroker(tx, configuration.brokerMarkets, clock.now());
});
await deps.rates.start();
const app = createHttpServer(log, version, configuration.front);
await serveApi({ app, slices, deps, configuration, basePort: Number(port) });
await listen({ app }, { places: [{ host: '127.0.0.1', port: Number(port) }], basePort: Number(port) });
traceOnMessage();
await seedDemo({ app, ...deps, origin, now: clock.now() });
process.send?.({ isReady: true });
