import { pino } from 'pino';
import { openSandboxMailbox } from './adapters/smtp/sandbox-mailbox.ts';
import { smtpTransport } from './adapters/smtp/smtp-transport.ts';
import { ownSeed, seedContent } from './features/content/seeding/seed-content.ts';
import { keepSandboxMails } from './features/notifications/sandbox-mails-repository.ts';
import { seedDemoOperators } from './features/operators/seed-demo-operators.ts';
import { exchangeConnections } from './features/trading/exchange/exchange-connections.ts';
import { seedMaker } from './features/trading/market-maker/stake-maker.ts';
import { seedTraders } from './features/trading/simulated-traders/seed-traders.ts';
import { systemClock } from './platform/clock.ts';
import { applicationRole } from './platform/database/application-role.ts';
import { databaseOn, openPool } from './platform/database/database.ts';
import { patientConnect } from './platform/database/patient-connect.ts';
import { prepareDatabase } from './platform/database/prepare-database.ts';
import { listenToEvents } from './platform/events/events.ts';
import { openHealth } from './platform/health/health.ts';
import { serveHealth } from './platform/health/serve-health.ts';
import { watchDatabase } from './platform/health/watch-database.ts';
import { inTransaction } from './platform/http/in-transaction.ts';
import { createHttpServer } from './platform/http/server.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { openAuditConnections } from './platform/ledger/audit-connections.ts';
import { watchLoopLag } from './platform/overload/loop-lag.ts';
import { shedLoad } from './platform/overload/shed-load.ts';
import { type Lifecycle, orExit, runProgram } from './platform/start/lifecycle.ts';
import { openServer } from './platform/start/open-server.ts';
import { richLogin } from './platform/start/rich-login.ts';
import { readStartOptions } from './platform/start/start-options.ts';
import { welcomeText } from './platform/start/welcome.ts';
import { mountBackOffice } from './platform/web/mount-back-office.ts';
import { mountWeb } from './platform/web/mount-web.ts';
import { mailsOf } from './program/mails-of.ts';
import { openParts } from './program/open-parts.ts';
import { openHouse, surveyOrRefuse } from './program/opening/open-house.ts';
import { programJobs } from './program/program-jobs.ts';
import { seedBroker } from './program/seeds/seed-broker.ts';
import { seedDemo } from './program/seeds/seed-demo.ts';
import { seedHouse } from './program/seeds/seed-house.ts';
import { serveAdminApi } from './program/servers/admin-server.ts';
import { listen } from './program/servers/listen.ts';
import { serveApi } from './program/servers/retail-server.ts';
import { slices } from './program/slices.ts';
import { version } from './program/version.ts';

/** Connections on two cores: eight for requests, a few for jobs. */
const requestConnections = 8;
const jobConnections = 4;
/** Nobody waits for it any more, and a server that stops in order starts faster. */
const longestDatabaseStopMs = 15_000;

function tell(line: string): void {
  console.log(`  ${line}`);
}

const options = orExit(() => readStartOptions(process.env, process.argv.slice(2)));

await runProgram({ tell, starterPid: options.starterPid }, async (lifecycle: Lifecycle) => {
  const survey = surveyOrRefuse(process.env);
  const clock = systemClock;

  const server = await openServer(options, {
    dataDirectory: options.dataDirectory,
    tell,
  });
  lifecycle.onStop('PostgreSQL', server.stop, longestDatabaseStopMs);
  const applied = await prepareDatabase(server.ownerUrl);
  if (applied.length > 0) tell(`Brought the database up to date (${applied.length} migrations)`);

  const pool = openPool({ url: server.url, max: requestConnections, role: applicationRole });
  lifecycle.onStop('The database connections', () => pool.end());
  const database = databaseOn(pool, patientConnect(pool));
  // Before anything is written or anybody asked: play money and real money never meet in one database.
  const tooRich = await richLogin(server.url);
  const configuration = await openHouse(database, survey, clock.now(), tooRich);
  if (tooRich !== undefined) tell(tooRich);
  const log = pino({ level: configuration.logLevel, redact: ['*.password', '*.token', '*.bearer'] });
  const exchangePool = openPool({ url: server.url, role: applicationRole, ...exchangeConnections });
  lifecycle.onStop('The exchange’s connections', () => exchangePool.end());
  const exchangeDatabase = databaseOn(exchangePool);
  const health = openHealth(clock.now);
  const watch = watchDatabase({
    url: server.url,
    health: health.part('database'),
    ...(options.databaseUrl === undefined && {
      disk: { directory: options.dataDirectory, health: health.part('disk') },
    }),
  });
  lifecycle.onStop('The watch over the database', watch.stop);
  const tellCut = (error: unknown) => log.warn({ err: error }, 'events were cut');
  const events = await listenToEvents(server.url, tellCut, health.part('events'));
  lifecycle.onStop('The event listener', events.stop);

  const mailbox =
    configuration.smtpUrl === undefined
      ? await openSandboxMailbox(keepSandboxMails(database, clock))
      : undefined;
  if (mailbox !== undefined) lifecycle.onStop('The sandbox mailbox', mailbox.close);
  const transport = smtpTransport(configuration.smtpUrl ?? mailbox?.url ?? '');
  lifecycle.onStop('The mail transport', async () => transport.close());

  const ownUrl = `http://127.0.0.1:${options.ports.retail}`;
  const audit = openAuditConnections(server.ownerUrl);
  const parts = await openParts({
    database,
    exchangeDatabase,
    auditDatabase: audit.database,
    clock,
    log,
    events,
    configuration,
    transport,
    mails: mailsOf(slices),
    version,
    ownUrl,
  });
  if (configuration.isSandbox) {
    await inTransaction(database, async (tx) => {
      await seedHouse(tx);
      await seedBroker(tx, configuration.brokerMarkets, clock.now());
    });
  }
  await inTransaction(database, (tx) => seedContent(tx, ownSeed(), clock.now()));
  await parts.rates.start();
  lifecycle.onStop('The rates', parts.rates.stop);
  lifecycle.onStop('The exchange', parts.exchange.stop);
  lifecycle.onStop('The live feed', async () => parts.feed.stop());
  if (configuration.marketMaker.quotes) {
    if (configuration.isSandbox) await inTransaction(database, (tx) => seedMaker(tx, clock.now()));
    // Before anybody can trade with what the last process left in the books.
    await parts.marketMaker.start();
    lifecycle.onStop('The market maker', parts.marketMaker.stop);
  }
  if (configuration.marketMaker.simulates) {
    await inTransaction(database, (tx) => seedTraders(tx, clock.now()));
    parts.simulatedTraders.start();
    lifecycle.onStop('The simulated traders', parts.simulatedTraders.stop);
  }

  const lag = watchLoopLag();
  lifecycle.onStop('The watch over the own pace', async () => lag.stop());
  const app = createHttpServer(log, version, configuration.front);
  shedLoad(app, lag);
  serveHealth(app, health);
  const { isDevelopment, ports } = options;
  const basePort = ports.retail;
  const api = await serveApi({ app, slices, parts, configuration, basePort });
  const { siteOf, cookies, limits } = api.parts;
  const hasSandbox = configuration.isSandbox;
  await mountWeb(app, { siteOf, cookies, limits, version, hasSandbox, isDevelopment });
  const stopListening = await listen(app, [ports.retail, ports.exchange, ports.secondRetail], ports.retail);
  lifecycle.onStop('The web server', stopListening);

  const adminApp = createHttpServer(log, version, configuration.front);
  shedLoad(adminApp, lag);
  serveHealth(adminApp, health);
  serveAdminApi({ app: adminApp, slices, parts });
  await mountBackOffice(adminApp);
  lifecycle.onStop('The back office', await listen(adminApp, [ports.admin], ports.retail));

  const origin = `http://localhost:${ports.retail}`;
  const operators = configuration.isSandbox
    ? await inTransaction(database, (tx) => seedDemoOperators(tx, clock.now()))
    : [];
  const demo = configuration.isSandbox ? await seedDemo({ app, database, origin, now: clock.now() }) : [];

  const jobPool = openPool({
    url: server.url,
    max: jobConnections,
    role: applicationRole,
    applicationName: 'dukat-jobs',
  });
  lifecycle.onStop('The job connections', () => jobPool.end());
  const jobs = startJobs(jobPool, programJobs(slices, parts), log, health.part('jobs'));
  lifecycle.onStop('The jobs', jobs.stop);
  // Before the jobs, which would wait for it.
  lifecycle.onStop('The audit', audit.stop);

  console.log(
    welcomeText({
      open: [
        ...(configuration.isSandbox
          ? [
              { what: 'Retail', url: `http://localhost:${ports.retail}` },
              { what: 'Exchange', url: `http://localhost:${ports.exchange}` },
              { what: 'Second retail', url: `http://localhost:${ports.secondRetail}` },
              { what: 'Sandbox', url: `http://localhost:${ports.retail}/sandbox` },
            ]
          : configuration.origins.map((url) => ({ what: 'Real money', url }))),
        { what: 'Back office', url: `http://localhost:${ports.admin}` },
      ],
      accounts: [...demo, ...operators].map(({ what, email, password }) => ({ who: what, email, password })),
    }),
  );
});
