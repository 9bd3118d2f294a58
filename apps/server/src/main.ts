import { flushCompileCache } from 'node:module';
import { ownSeed, seedContent } from './features/content/seeding/seed-content.ts';
import { seedDemoOperators } from './features/operators/seed-demo-operators.ts';
import { systemClock } from './platform/clock.ts';
import { applicationRole } from './platform/database/application-role.ts';
import { openPool } from './platform/database/database.ts';
import { inTransaction } from './platform/http/in-transaction.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { openAuditConnections } from './platform/ledger/audit-connections.ts';
import { exitOnError, type Lifecycle, runProgram } from './platform/start/lifecycle.ts';
import { welcomeText } from './platform/start/welcome.ts';
import { bookChecks } from './program/book-checks.ts';
import type { Configuration } from './program/configuration/configuration.ts';
import { readStartOptions, type StartOptions } from './program/configuration/start-options.ts';
import { mergeMails } from './program/merge-mails.ts';
import { mergePages } from './program/merge-pages.ts';
import { openDependencies } from './program/open-dependencies.ts';
import { openDatabase } from './program/opening/open-database.ts';
import { openMail } from './program/opening/open-mail.ts';
import { startTrading } from './program/opening/start-trading.ts';
import { programJobs } from './program/program-jobs.ts';
import { seedDemo } from './program/seeds/seed-demo.ts';
import { serveApplications } from './program/servers/serve-applications.ts';
import { slices } from './program/slices.ts';
import { version } from './program/version.ts';

/** The job runners use three connections: one whose session shows that they are alive, and two that listen for new jobs. */
const jobConnections = 8;

function print(line: string): void {
  console.log(`  ${line}`);
}

const options = exitOnError(() => readStartOptions(process.env, process.argv.slice(2)));

await runProgram({ print: print, starterPid: options.starterPid }, async (lifecycle: Lifecycle) => {
  const clock = systemClock;
  const { ports } = options;
  const opened = await openDatabase(options, lifecycle, print);
  const { server, database, exchangeDatabase, configuration, log, health, events } = opened;
  const transport = await openMail(database, clock, configuration.smtpUrl, lifecycle);
  const audit = openAuditConnections(server.ownerUrl);
  const deps = await openDependencies({
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
    ownUrl: `http://127.0.0.1:${ports.retail}`,
  });
  await inTransaction(database, (tx) => seedContent(tx, ownSeed(), clock.now()));
  await startTrading(deps, configuration, lifecycle);
  const app = await serveApplications({ deps, configuration, log, health }, options, lifecycle);

  const { isSandbox } = configuration;
  const operators = isSandbox
    ? await inTransaction(database, (tx) => seedDemoOperators(tx, clock.now()))
    : [];
  const origin = `http://localhost:${ports.retail}`;
  const demo = isSandbox ? await seedDemo({ app, database, origin, now: clock.now() }) : [];

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

  const accounts = [...demo, ...operators].map(({ what, email, password }) => ({
    who: what,
    email,
    password,
  }));
  console.log(welcomeText({ open: openAddresses(configuration, ports), accounts }));
  // Node writes its compile cache only on a normal exit. Flushing it now lets the next start be twice as fast even if this process is
  // killed.
  flushCompileCache();
});

function openAddresses(configuration: Configuration, ports: StartOptions['ports']) {
  return [
    ...(configuration.isSandbox
      ? [
          { what: 'Retail', url: `http://localhost:${ports.retail}` },
          { what: 'Exchange', url: `http://localhost:${ports.exchange}` },
          { what: 'Second retail', url: `http://localhost:${ports.secondRetail}` },
          { what: 'Sandbox', url: `http://localhost:${ports.retail}/sandbox` },
        ]
      : configuration.origins.map((url) => ({ what: 'Real money', url }))),
    { what: 'Back office', url: `http://localhost:${ports.admin}` },
  ];
}
