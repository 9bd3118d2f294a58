import type { FastifyInstance } from 'fastify';
import { serveInstall } from '../../features/install/serve-install.ts';
import { serveSeo } from '../../features/seo/serve-seo.ts';
import type { Slice } from '../../platform/slice.ts';
import { mountWeb } from '../../platform/web/mount-web.ts';
import type { PageRenderer } from '../../platform/web/page-renderer.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { Deps } from '../open-dependencies.ts';
import { seoContent } from '../published-content.ts';
import { version } from '../version.ts';
import { serveApi } from './retail-server.ts';

interface CustomersDeps {
  readonly slices: readonly Slice<Deps>[];
  readonly deps: Deps;
  readonly configuration: Configuration;
  readonly basePort: number;
  readonly isDevelopment: boolean;
  /** Renders pages instead of the build; for tests. */
  readonly renderer?: PageRenderer;
}

/** Serves the API, files and pages to customers and their programs. */
export async function serveCustomers(
  app: FastifyInstance,
  { slices, deps, configuration, basePort, isDevelopment, renderer }: CustomersDeps,
): Promise<void> {
  const api = await serveApi({ app, slices, deps, configuration, basePort });
  const { resolveSite, cookies, limits } = api.deps;
  serveInstall(app, { resolveSite });
  serveSeo(app, { resolveSite, ...seoContent(deps) });
  await mountWeb(app, {
    resolveSite,
    cookies,
    limits,
    ready: api.ready,
    version,
    hasSandbox: deps.isPlayMoney,
    hasBankIdentity: deps.bankId.provider !== undefined,
    loginProviders: [...deps.loginProviders.providers.keys()],
    isDevelopment,
    botCheckOrigin: deps.botCheckOrigin,
    ...(renderer && { renderer }),
  });
}
