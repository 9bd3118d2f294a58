import { flushCompileCache } from 'node:module';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { smtpTransport } from '../adapters/smtp/smtp-transport.ts';
import { ownSeed, seedContent } from '../features/content/seeding/seed-content.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { applicationRole } from '../platform/database/application-role.ts';
import { openPool } from '../platform/database/database.ts';
import { inTransaction } from '../platform/http/in-transaction.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import { openAuditConnections } from '../platform/ledger/audit-connections.ts';
import type { Slice } from '../platform/slice.ts';
import { exitOnError, type Lifecycle, runProgram } from '../platform/start/lifecycle.ts';
import { type Welcome, welcomeText } from '../platform/start/welcome.ts';
import { openTracing } from '../platform/tracing/open-tracing.ts';
import { archivingSince } from './archive/own-archive.ts';
import { runNightly } from './archive/run-nightly.ts';
import { bookChecks } from './book-checks.ts';
import type { InstallationMode } from './configuration/installation-mode.ts';
import { hasOwnArchive, readStartOptions, type StartOptions } from './configuration/start-options.ts';
import { ownEnvironment } from './environment/own-environment.ts';
import type { ExternalSystems } from './external-systems.ts';
import { mergeMails, mergePages } from './merge-slices.ts';
import { watchProcess } from './metrics/process-metrics.ts';
import { programMetrics } from './metrics/program-metrics.ts';
import { type Deps, openDependencies } from './open-dependencies.ts';
import { type OpenedDatabase, openDatabase } from './opening/open-database.ts';
import { startTrading } from './opening/start-trading.ts';
import { programJobs } from './program-jobs.ts';
import { isBeyondLoopback, type ListenPlaces, ownAddress, type Ports } from './servers/listen-places.ts';
import { announceStop, ownReadiness } from './servers/own-readiness.ts';
import { serveApplications } from './servers/serve-applications.ts';
import { slices as ownSlices } from './slices.ts';
import { removeOldWayBack } from './upgrade/way-back.ts';
import { version } from './version.ts';

/** The job runners use three connections: one whose session shows that they are alive, and two that listen for new jobs. */
const jobConnections = 8;

export interface Opening extends Pick<OpenedDatabase, 'database' | 'configuration' | 'log'> {
  readonly clock: Clock;
  readonly lifecycle: Lifecycle;
  readonly ports: Ports;
}

/** What a main hands over: the external systems, and what only a sandbox does. */
export interface Composition {
  readonly systems: ExternalSystems;
  /** The slices that simulate the external systems. */
  readonly slices: readonly Slice<Deps>[];
  readonly smtpUrl: string;
  readonly addresses: Welcome['open'];
  /** Runs before rates and trading start. */
  readonly seed: (deps: Deps) => Promise<void>;
  /** Runs after the market maker has started and before the program accepts requests. */
  readonly startTraders: (deps: Deps) => Promise<void>;
  /** Returns the demo accounts, whose passwords are printed. `app` serves the customers. */
  readonly seedDemo: (deps: Deps, app: FastifyInstance) => Promise<Welcome['accounts']>;
}

function print(line: string): void {
  console.log(`  ${line}`);
}

function officeAddress({ office }: ListenPlaces, { backOffice }: Ports): string {
  if ('socket' in office) return `unix:${office.socket}`;
  const isLocal = !isBeyondLoopback(office);
  return `http://${isLocal ? 'localhost' : ownAddress(office)}:${backOffice}`;
}

function warnOfDemo(places: ListenPlaces): void {
  if (![places.public, places.office].some(isBeyondLoopback)) return;
  print('Warning: other machines can reach accounts and operators whose demo passwords are public.');
}

function openJobPool(url: string, lifecycle: Lifecycle): pg.Pool {
  const pool = openPool({ url, max: jobConnections, role: applicationRole, applicationName: 'dukat-jobs' });
  lifecycle.onStop('The job connections', () => pool.end());
  return pool;
}

function startNightly(
  { database, log, clock }: Pick<Opening, 'database' | 'log' | 'clock'>,
  options: StartOptions,
  lifecycle: Lifecycle,
): void {
  const archive = { hasOwnArchive: hasOwnArchive(options), archivingSince: archivingSince(options) };
  const nightly = runNightly({ database, log, now: clock.now, ...archive });
  lifecycle.onStop('The nightly backup', nightly.stop);
  if (options.databaseUrl !== undefined) return;
  removeOldWayBack(options.dataDirectory, clock.now()).catch((err: unknown) =>
    log.warn({ err }, 'the database from before an upgrade was not removed'),
  );
}

/** Starts the program with the external systems that `compose` opens, and runs it until it is stopped. */
export async function startProgram(
  mode: InstallationMode,
  compose: (opening: Opening) => Promise<Composition>,
): Promise<void> {
  const options = exitOnError(() => readStartOptions(ownEnvironment().values, process.argv.slice(2)));
  await runProgram({ print: print, starterPid: options.starterPid }, async (lifecycle) => {
    const clock = systemClock;
    const opened = await openDatabase({ options, mode }, lifecycle, print);
    const { server, ports, pools, database, exchangeDatabase, configuration, log, health, events } = opened;
    const tracing = openTracing(configuration.tracing, version, log);
    lifecycle.onStop('The traces', tracing.stop);
    const composition = await compose({ database, configuration, log, clock, lifecycle, ports });
    const slices = [...ownSlices, ...composition.slices];
    const transport = smtpTransport(composition.smtpUrl);
    lifecycle.onStop('The mail transport', async () => transport.close());
    const audit = openAuditConnections(server.ownerUrl);
    const surroundings = {
      database,
      exchangeDatabase,
      auditDatabase: audit.database,
      clock,
      log,
      events,
      health,
      configuration,
      transport,
      mails: mergeMails(slices),
      pages: mergePages(slices),
      sliceNames: slices.map(({ name }) => name),
      audits: bookChecks,
      version,
    };
    const deps = await openDependencies(surroundings, composition.systems);
    await inTransaction(database, (tx) => seedContent(tx, ownSeed(), clock.now()));
    await composition.seed(deps);
    await startTrading(deps, configuration, { lifecycle, isTrial: options.isTrial });
    if (!options.isTrial) await composition.startTraders(deps);
    const readiness = ownReadiness(health, deps);
    const jobPool = openJobPool(server.url, lifecycle);
    deps.collector.add(
      programMetrics(slices, deps, { pools: { ...pools, jobs: jobPool }, options, configuration }),
    );
    watchProcess();
    const app = await serveApplications(
      { slices, deps, configuration, log, health, readiness },
      { ...options, ports },
      lifecycle,
    );
    const accounts = await composition.seedDemo(deps, app);

    if (!options.isTrial) {
      const jobs = startJobs(jobPool, programJobs(slices, deps), log, health.part('jobs'));
      lifecycle.onStop('The jobs', jobs.stop);
      startNightly({ database, log, clock }, options, lifecycle);
    }
    // Stops before the jobs, which would wait for the audit.
    lifecycle.onStop('The audit', audit.stop);

    announceStop(readiness, configuration.stopDelay, lifecycle);

    const backOffice = { what: 'Back office', url: officeAddress(configuration.listenOn, ports) };
    if (mode === 'sandbox') warnOfDemo(configuration.listenOn);
    console.log(welcomeText({ open: [...composition.addresses, backOffice], accounts }));
    // Node writes its compile cache only on a normal exit. Flushing it now lets the next start be twice as fast even if this process is
    // killed.
    flushCompileCache();
  });
}
