import type { FastifyInstance } from 'fastify';
import { serveInstall } from '../../features/install/serve-install.ts';
import { serveSeo } from '../../features/seo/serve-seo.ts';
import { mountWeb } from '../../platform/web/mount-web.ts';
import type { PageRenderer } from '../../platform/web/page-renderer.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { Parts } from '../open-parts.ts';
import { publicity } from '../published-content.ts';
import { slices } from '../slices.ts';
import { version } from '../version.ts';
import { serveApi } from './retail-server.ts';

interface CustomersParts {
  readonly parts: Parts;
  readonly configuration: Configuration;
  readonly basePort: number;
  readonly isDevelopment: boolean;
  /** Renders pages instead of the build; for tests. */
  readonly renderer?: PageRenderer;
}

/** Serves the API, files and pages to customers and their programs. */
export async function serveCustomers(
  app: FastifyInstance,
  { parts, configuration, basePort, isDevelopment, renderer }: CustomersParts,
): Promise<void> {
  const api = await serveApi({ app, slices, parts, configuration, basePort });
  const { siteOf, cookies, limits } = api.parts;
  serveInstall(app, { siteOf });
  serveSeo(app, { siteOf, ...publicity(parts) });
  await mountWeb(app, {
    siteOf,
    cookies,
    limits,
    ready: api.ready,
    version,
    hasSandbox: configuration.isSandbox,
    hasBankIdentity: parts.bankId.provider !== undefined,
    loginProviders: [...parts.loginProviders.providers.keys()],
    isDevelopment,
    botCheckOrigin: parts.botCheckOrigin,
    ...(renderer && { renderer }),
  });
}
