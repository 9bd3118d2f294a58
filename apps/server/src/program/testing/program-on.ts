import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { usualBandPercents } from '@dukat/rules/trading/price-band';
import { pino } from 'pino';
import type { Sandbox } from '../../../../sandbox/src/open-sandbox.ts';
import type { MailMessage } from '../../features/notifications/mail-port.ts';
import { workOrders } from '../../features/orders/trading/work-orders.ts';
import type { RateSource } from '../../features/rates/rate-source.ts';
import { type FakeClock, fakeClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { listenToEvents } from '../../platform/events/events.ts';
import type { Api } from '../../platform/http/api.ts';
import { routeUpgrade } from '../../platform/http/listening/upgrade.ts';
import { createHttpServer } from '../../platform/http/server.ts';
import type { SliceJobs } from '../../platform/jobs/jobs.ts';
import { readRateLimits } from '../../platform/limits/read-rate-limits.ts';
import { openLog } from '../../platform/logging/open-log.ts';
import { stretchPatience } from '../../platform/overload/patience.ts';
import type { Slice } from '../../platform/slice.ts';
import { runTask } from '../../platform/testing/run-task.ts';
import { programUrl } from '../../platform/testing/test-database.ts';
import { openTracing } from '../../platform/tracing/open-tracing.ts';
import { bookChecks } from '../book-checks.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { readConfiguration } from '../configuration/read-configuration.ts';
import { mergeMails, mergePages } from '../merge-slices.ts';
import { type Deps, openDependencies } from '../open-dependencies.ts';
import { programJobs } from '../program-jobs.ts';
import { serveApi } from '../servers/retail-server.ts';
import { slices as ownSlices } from '../slices.ts';
import { openSystems } from './open-systems.ts';
import { type PhoneClient, phoneClient } from './phone-client.ts';
import { untilQuiet } from './quiet-rounds.ts';
import { jobPool, workQueue } from './run-waiting-jobs.ts';
import { type ScriptedPrices, scriptedPrices } from './scripted-prices.ts';
import { type KnownClient, type TestClient, testClient } from './test-client.ts';

export interface TestProgram {
  readonly database: Database;
  readonly ownerUrl: string;
  readonly clock: FakeClock;
  readonly prices: ScriptedPrices;
  readonly api: Api;
  readonly slices: readonly Slice<Deps>[];
  readonly deps: Deps;
  /** Throws with real money. */
  readonly sandbox: () => Sandbox;
  readonly jobs: readonly SliceJobs[];
  readonly origin: string;
  /** Mails that were handed to the transport, oldest first. */
  readonly mails: MailMessage[];
  /** A browser with its own cookie, token and language; a known client of another process keeps its identity. */
  client(known?: KnownClient): Promise<TestClient>;
  /** The mobile application on a phone with its own key. */
  phone(): Promise<PhoneClient>;
  /** Advances ten seconds, publishes the rates and processes open orders with them. */
  tick(): Promise<void>;
  /** Runs a repeated task once, or once for each of its providers. */
  runTask(task: string): Promise<void>;
  /** Runs all waiting jobs, and the repeated ones once, round after round until nothing more happens. */
  settle(rounds?: number): Promise<void>;
  close(): Promise<void>;
}

const longAgoMs = 600_000;

export interface ProgramEssentials {
  readonly database: Database;
  readonly ownerUrl: string;
  /** The program's own URL. By default the owner's under the program's login, since all logins of tests share one password. */
  readonly url?: string;
  readonly start: Date;
  /** When it began to accept signed requests: ten minutes before `start` unless a test restarts a program. */
  readonly listensSince?: Date;
  /** Markets on which retail orders are filled by the broker. Empty by default: house inventory then fills all orders. */
  readonly brokerMarkets?: readonly string[];
  /** The program's slices, without those of the sandbox; all by default. */
  readonly slices?: readonly Slice<Deps>[];
  /** The program's environment. Requests are not rate limited unless it says so. */
  readonly env?: Readonly<Record<string, string>>;
  /** The source of prices; scripted by default. */
  readonly rateSource?: RateSource;
  /**
   * Another program whose sandbox simulates bank, gateways and chain, for tests in which these outlive the program. Defaults to its own.
   */
  readonly outside?: Pick<TestProgram, 'origin' | 'database'>;
  /** Receives every log line of every level. */
  readonly logTo?: (line: string) => void;
}

/**
 * The whole program on an existing database, with the real slices, adapters and HTTP. Only time, prices and the mail transport are
 * scripted.
 */
export async function programOn({
  database,
  ownerUrl,
  url = programUrl(ownerUrl),
  start,
  // As if the program had run for a while: signed requests from before its start are not an issue.
  listensSince = new Date(start.getTime() - longAgoMs),
  brokerMarkets = [],
  slices: chosen = ownSlices,
  env = {},
  rateSource,
  logTo,
  outside,
}: ProgramEssentials): Promise<TestProgram> {
  stretchPatience(30);
  const clock = fakeClock(start);
  const prices = scriptedPrices();
  const log =
    logTo === undefined
      ? pino({ level: process.env.TEST_LOG ?? 'silent' })
      : openLog('trace', { write: logTo });
  // Most tests use extreme prices and no rate limits. Real-money mode rejects settings that turn the limits off, so tests override the
  // configuration instead.
  const unlimited = env.RATE_LIMITS === undefined && { rateLimits: readRateLimits('off') };
  const loose = env.PRICE_BANDS === undefined && { bandPercents: { ...usualBandPercents, usual: 99 } };
  const configuration: Configuration = { ...readConfiguration(env), ...unlimited, ...loose };
  const tracing = openTracing(configuration.tracing, 'test', log);
  const mails: MailMessage[] = [];
  const transport = { send: async (mail: MailMessage) => void mails.push(mail), close: () => {} };
  const app = createHttpServer(log, 'test', configuration.front);
  const events = await listenToEvents(url, () => {});
  // The sandbox bank is called over HTTP, so the port must be known before the slices are built.
  const server = createServer((request, response) => app.routing(request, response));
  server.on('upgrade', (request, socket, head) => routeUpgrade(app.routing, request, socket, head));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { systems, simulating, sandbox } = await openSystems({
    database,
    clock,
    log,
    configuration,
    rateSource: rateSource ?? prices,
    ownUrl: outside?.origin ?? origin,
    ...(outside !== undefined && { chainDatabase: outside.database }),
  });
  const slices = [...chosen, ...simulating];
  const surroundings = {
    database,
    clock,
    log,
    events,
    configuration,
    transport,
    mails: mergeMails(slices),
    pages: mergePages(slices),
    sliceNames: slices.map(({ name }) => name),
    audits: bookChecks,
    version: 'test',
    brokerMarkets,
    listensSince,
  };
  const deps = await openDependencies(surroundings, systems);
  const api = await serveApi({ app, slices, deps, configuration, basePort: 3000 });
  const jobs = programJobs(slices, deps);
  await app.ready();
  await deps.rates.advance();

  const queue = jobPool(url);
  const repeated = jobs.flatMap(({ repeated: its = [] }) => its.map(({ task }) => task));

  return {
    database,
    ownerUrl,
    clock,
    prices,
    api,
    slices,
    deps,
    sandbox,
    jobs,
    origin,
    mails,
    client: (known) => testClient(app, known),
    phone: () => phoneClient(app, clock),
    runTask: (task) => runTask(jobs, task),
    async tick() {
      clock.advance(10_000);
      await deps.rates.advance();
      await workOrders(database, deps.orderDeps, clock, log);
    },
    settle: (rounds = 6) =>
      untilQuiet(rounds, async () => {
        await workQueue(queue, jobs);
        for (const task of repeated) await runTask(jobs, task);
      }),
    async close() {
      server.closeAllConnections();
      server.close();
      await app.close();
      deps.feed.stop();
      await deps.exchange.stop();
      await events.stop();
      await queue.end();
      await tracing.stop();
    },
  };
}
