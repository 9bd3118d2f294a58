import type pg from 'pg';
import type { Logger } from 'pino';
import { exchangeConnections } from '../../features/trading/exchange/exchange-connections.ts';
import { writeArchiveConfig } from '../../platform/archive/archive-config.ts';
import { systemClock } from '../../platform/clock.ts';
import { applicationRole } from '../../platform/database/application-role.ts';
import { type Database, databaseOn, openPool } from '../../platform/database/database.ts';
import { patientConnect } from '../../platform/database/patient-connect.ts';
import { prepareDatabase } from '../../platform/database/prepare-database.ts';
import { type Events, listenToEvents } from '../../platform/events/events.ts';
import { type Health, openHealth } from '../../platform/health/health.ts';
import { watchDatabase } from '../../platform/health/watch-database.ts';
import { openLog } from '../../platform/logging/open-log.ts';
import { finishedText, finishPending } from '../../platform/postgres/swap-clusters.ts';
import type { Lifecycle } from '../../platform/start/lifecycle.ts';
import { type DatabaseServer, openServer } from '../../platform/start/open-server.ts';
import { overprivilegedLogin } from '../../platform/start/overprivileged-login.ts';
import { StartProblem } from '../../platform/start/start-problem.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { InstallationMode } from '../configuration/installation-mode.ts';
import type { StartOptions } from '../configuration/start-options.ts';
import { ownEnvironment } from '../environment/own-environment.ts';
import { applyListen, openPlaces, type Ports } from '../servers/listen-places.ts';
import { probePlaces } from '../servers/probe-places.ts';
import { compareVersions } from '../upgrade/target-version.ts';
import { version } from '../version.ts';
import { openInstallation, surveyOrThrow } from './open-installation.ts';

/** Sized for two cores: eight connections for requests, a few for jobs. */
const requestConnections = 8;
/** By then no request waits for the database, and a database that was shut down cleanly starts faster. */
const longestDatabaseStopMs = 15_000;

export interface OpenedDatabase {
  readonly server: DatabaseServer;
  /** The ports of PORT and LISTEN. */
  readonly ports: Ports;
  /** The pools of connections, for their metrics. */
  readonly pools: Readonly<Record<string, pg.Pool>>;
  readonly database: Database;
  readonly exchangeDatabase: Database;
  readonly configuration: Configuration;
  readonly log: Logger;
  readonly health: Health;
  readonly events: Events;
}

/** Opens, migrates and monitors the database. Refuses to start if the configuration does not fit its mode or that of the main. */
export async function openDatabase(
  { options, mode }: { readonly options: StartOptions; readonly mode: InstallationMode },
  lifecycle: Lifecycle,
  print: (line: string) => void,
): Promise<OpenedDatabase> {
  const survey = surveyOrThrow(ownEnvironment().values, mode);
  const { listenOn } = survey.configuration;
  const ports = applyListen(options.ports, listenOn);
  const places = openPlaces(ports, listenOn);
  await probePlaces([...places.public, ...places.office, ...places.metrics], ports.retail);
  if (options.databaseUrl === undefined) {
    await finishExchange(options.dataDirectory);
    writeArchiveConfig(
      options.dataDirectory,
      options.isTrial ? undefined : options.archive,
      systemClock.now(),
    );
  }
  const server = await openServer(options, { dataDirectory: options.dataDirectory, print: print });
  lifecycle.onStop('PostgreSQL', server.stop, longestDatabaseStopMs);
  const applied = await prepareDatabase(server.ownerUrl);
  if (applied.length > 0) print(`Brought the database up to date (${applied.length} migrations)`);

  const pool = openPool({ url: server.url, max: requestConnections, role: applicationRole });
  lifecycle.onStop('The database connections', () => pool.end());
  const database = databaseOn(pool, patientConnect(pool));
  // Runs before any write or request: play money and real money must never meet in one database.
  const tooRich = await overprivilegedLogin(server.url);
  const warnings: string[] = [];
  const configuration = await openInstallation(database, survey, systemClock.now(), {
    excessPrivileges: tooRich,
    warn: (text) => warnings.push(text),
  });
  if (tooRich !== undefined) print(tooRich);
  const log = openLog(configuration.logLevel);
  for (const text of warnings) log.warn(text);
  const exchangePool = openPool({ url: server.url, role: applicationRole, ...exchangeConnections });
  lifecycle.onStop('The exchange’s connections', () => exchangePool.end());
  const health = openHealth(systemClock.now);
  const watch = watchDatabase({
    url: server.url,
    health: health.part('database'),
    ...(options.databaseUrl === undefined && {
      disk: { directory: options.dataDirectory, health: health.part('disk') },
    }),
  });
  lifecycle.onStop('The watch over the database', watch.stop);
  const warnOfCut = (error: unknown) => log.warn({ err: error }, 'events were cut');
  const events = await listenToEvents(server.url, warnOfCut, health.part('events'));
  lifecycle.onStop('The event listener', () => events.stop());
  return {
    server,
    ports,
    pools: { requests: pool, exchange: exchangePool },
    database,
    exchangeDatabase: databaseOn(exchangePool),
    configuration,
    log,
    health,
    events,
  };
}

/** Another version must not migrate the database that an interrupted command decided for. Archiving begins anew afterwards. */
async function finishExchange(dataDirectory: string): Promise<void> {
  const finished = await finishPending(dataDirectory);
  if (finished !== undefined && compareVersions(finished.version, version) !== 0)
    throw new StartProblem(finishedText(finished));
}
