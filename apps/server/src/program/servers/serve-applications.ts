import type { Logger } from 'pino';
import type { Health } from '../../platform/health/health.ts';
import type { Readiness } from '../../platform/health/readiness.ts';
import { serveHealth, serveProbes } from '../../platform/health/serve-health.ts';
import { createHttpServer } from '../../platform/http/server.ts';
import { watchLoopLag } from '../../platform/overload/loop-lag.ts';
import { shedLoad } from '../../platform/overload/shed-load.ts';
import { watchWorkload } from '../../platform/overload/workload-estimate.ts';
import type { Slice } from '../../platform/slice.ts';
import type { Lifecycle } from '../../platform/start/lifecycle.ts';
import { mountBackOffice } from '../../platform/web/mount-back-office.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { StartOptions } from '../configuration/start-options.ts';
import type { Deps } from '../open-dependencies.ts';
import { version } from '../version.ts';
import { serveBackOfficeApi } from './back-office-server.ts';
import { listen, type Served } from './listen.ts';
import { openPlaces } from './listen-places.ts';
import { serveMetrics } from './metrics-server.ts';
import { refuseForeignHosts } from './refuse-foreign-hosts.ts';
import { serveCustomers } from './serve-customers.ts';

interface ServingDeps {
  readonly slices: readonly Slice<Deps>[];
  readonly deps: Deps;
  readonly configuration: Configuration;
  readonly log: Logger;
  readonly health: Health;
  readonly readiness: Readiness;
}

/** Serves the customers' application on its ports and the back office on its own. Returns the customers' application. */
export async function serveApplications(
  { slices, deps, configuration, log, health, readiness }: ServingDeps,
  { ports, isDevelopment }: Pick<StartOptions, 'ports' | 'isDevelopment'>,
  lifecycle: Lifecycle,
) {
  const lag = watchLoopLag();
  const pace = watchWorkload();
  lifecycle.onStop('The watch over the own pace', async () => {
    lag.stop();
    pace.stop();
  });
  const newServer = (): Served => {
    const server = createHttpServer(log, version, configuration.front);
    const gate = shedLoad(server, { lag, pace, log });
    serveHealth(server, health);
    serveProbes(server, readiness);
    return { app: server, gate };
  };

  const customers = newServer();
  const { app } = customers;
  const basePort = ports.retail;
  await serveCustomers(app, { slices, deps, configuration, basePort, isDevelopment });
  const places = openPlaces(ports, configuration.listenOn);
  const stopListening = await listen(customers, { places: places.public, basePort });
  lifecycle.onStop('The web server', stopListening);

  const operators = newServer();
  // With real money an operator needs a second factor, and a VPN may have any name.
  if (configuration.isSandbox) refuseForeignHosts(operators.app, configuration.ownHosts);
  serveBackOfficeApi({ app: operators.app, slices, deps });
  await mountBackOffice(operators.app, isDevelopment);
  lifecycle.onStop('The back office', await listen(operators, { places: places.office, basePort }));

  const { metricsToken: token } = configuration;
  if (token !== undefined && places.metrics.length > 0) {
    const monitor = newServer();
    serveMetrics(monitor.app, { collector: deps.collector, token });
    lifecycle.onStop('The metrics', await listen(monitor, { places: places.metrics, basePort }));
  }
  return app;
}
