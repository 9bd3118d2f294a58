import { flushCompileCache } from 'node:module';
import type { FastifyInstance } from 'fastify';
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
import { bookChecks } from './book-checks.ts';
import type { InstallationMode } from './configuration/installation-mode.ts';
import { readStartOptions, type StartOptions } from './configuration/start-options.ts';
import type { ExternalSystems } from './external-systems.ts';
import { mergeMails, mergePages } from './merge-slices.ts';
import { type Deps, openDependencies } from './open-dependencies.ts';
import { type OpenedDatabase, openDatabase } from './opening/open-database.ts';
import { startTrading } from './opening/start-trading.ts';
import { programJobs } from './program-jobs.ts';
import { serveApplications } from './servers/serve-applications.ts';
import { slices as ownSlices } from './slices.ts';
import { version } from './version.ts';

/** The job runners use three connections: one whose session shows that they are alive, and two that listen for new jobs. */
const jobConnections = 8;

export interface Opening extends Pick<OpenedDatabase, 'database' | 'configuration' | 'log'> {
  readonly clock: Clock;
  readonly lifecycle: Lifecycle;
  readonly ports: StartOptions['ports'];
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

/** Starts the program with the external systems that `compose` opens, and runs it until it is stopped. */
export async function startProgram(
  mode: InstallationMode,
  compose: (opening: Opening) => Promise<Composition>,
): Promise<void> {
  const options = exitOnError(() => readStartOptions(process.env, process.argv.slice(2)));
  await runProgram({ print: print, starterPid: options.starterPid }, async (lifecycle) => {
    const clock = systemClock;
    const { ports } = options;
    const opened = await openDatabase({ options, mode }, lifecycle, print);
    const { server, database, exchangeDatabase, configuration, log, health, events } = opened;
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
      audits: bookChecks,
      version,
    };
    const deps = await openDependencies(surroundings, composition.systems);
    await inTransaction(database, (tx) => seedContent(tx, ownSeed(), clock.now()));
    await composition.seed(deps);
    await startTrading(deps, configuration, lifecycle);
    await composition.startTraders(deps);
    const app = await serveApplications({ slices, deps, configuration, log, health }, options, lifecycle);
    const accounts = await composition.seedDemo(deps, app);

    const jobPool = openPool({
      url: server.url,
      max: jobConnections,
      role: applicationRole,
      applicationName: 'dukat-jobs',
    });
    lifecycle.onStop('The job connections', () => jobPool.end());
    const jobs = startJobs(jobPool, programJobs(slices, deps), log, health.part('jobs'));
    lifecycle.onStop('The jobs', jobs.stop);
    // Stops before the jobs, which would wait for the audit.
    lifecycle.onStop('The audit', audit.stop);

    const backOffice = { what: 'Back office', url: `http://localhost:${ports.backOffice}` };
    console.log(welcomeText({ open: [...composition.addresses, backOffice], accounts }));
    // Node writes its compile cache only on a normal exit. Flushing it now lets the next start be twice as fast even if this process is
    // killed.
    flushCompileCache();
  });
}
