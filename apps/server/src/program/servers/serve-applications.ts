import type { Logger } from 'pino';
import type { Health } from '../../platform/health/health.ts';
import { serveHealth } from '../../platform/health/serve-health.ts';
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
import { serveCustomers } from './serve-customers.ts';

interface ServingDeps {
  readonly slices: readonly Slice<Deps>[];
  readonly deps: Deps;
  readonly configuration: Configuration;
  readonly log: Logger;
  readonly health: Health;
}

/** Serves the customers' application on its ports and the back office on its own. Returns the customers' application. */
export async function serveApplications(
  { slices, deps, configuration, log, health }: ServingDeps,
  { ports, isDevelopment }: StartOptions,
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
    return { app: server, gate };
  };

  const customers = newServer();
  const { app } = customers;
  const basePort = ports.retail;
  await serveCustomers(app, { slices, deps, configuration, basePort, isDevelopment });
  const { listenOn } = configuration;
  const publicPorts = [ports.retail, ports.exchange, ports.secondRetail];
  const stopListening = await listen(customers, { host: listenOn.public, ports: publicPorts, basePort });
  lifecycle.onStop('The web server', stopListening);

  const operators = newServer();
  serveBackOfficeApi({ app: operators.app, slices, deps });
  await mountBackOffice(operators.app);
  const backOffice = { host: listenOn.backOffice, ports: [ports.backOffice], basePort };
  lifecycle.onStop('The back office', await listen(operators, backOffice));
  return app;
}
