import { portals } from '@dukat/brands/portals';
import type { Site } from '@dukat/brands/site';
import * as contract from '@dukat/contract/site';
import { accept } from '@dukat/rules/result';
import type { FastifyReply } from 'fastify';
import type { Api } from '../../platform/http/api.ts';
import { deviceCookieHeader, deviceCookieName, readCookie } from '../../platform/http/device-cookie.ts';
import { listAlerts } from './list-alerts.ts';

export interface SiteDeps {
  readonly version: string;
  readonly isPlayMoney: boolean;
  /** Public keys for the browser, such as the bot check's; empty by default. */
  readonly publicKeys: Readonly<Record<string, string>>;
}

export function registerSiteEndpoints(api: Api, { version, isPlayMoney, publicKeys }: SiteDeps): void {
  api.serveRead(contract.initialize, async ({ reply, site, caller }) =>
    accept({
      // A phone brings the device of its key; a browser gets a cookie.
      deviceId: caller.deviceId === '' ? issueDevice(api, reply) : caller.deviceId,
      brand: site.brand.id,
      portal: site.portal,
      defaultLocale: site.defaultLocale,
      defaultFiat: site.defaultFiat,
      flags: { ...site.features },
      keys: { ...publicKeys },
      version,
      sandbox: isPlayMoney,
    }),
  );

  api.serveRead(contract.listGlobalAlerts, async ({ db, site, language, now }) =>
    accept({ alerts: await listAlerts(db, { site, language, now }) }),
  );

  api.serveRead(contract.checkGatekeeper, async ({ site }) =>
    accept({
      checks: {
        portfolios_page: site.features.portfolios_page,
        article_sharing: site.features.article_sharing,
      },
    }),
  );

  api.serveRead(contract.readPortal, async ({ params, site }) =>
    accept({ portal: toPortal(params.portal, site) }),
  );
}

/** Returns the device of the request's cookie, or a new one. A valid cookie is set again, which renews its expiry. */
function issueDevice(api: Api, reply: FastifyReply): string {
  const { cookies } = api.deps;
  const isSecure = reply.request.isTls;
  const given = readCookie(reply.request.headers.cookie, deviceCookieName(isSecure));
  const known = cookies.verify(given);
  const device =
    known !== undefined && given !== undefined ? { deviceId: known, cookie: given } : cookies.issue();
  reply.header('set-cookie', deviceCookieHeader(device.cookie, isSecure));
  return device.deviceId;
}

function toPortal(portal: Site['portal'], site: Site) {
  const { features, blogUrl } = portals[portal];
  const own = site.portal === portal;
  return {
    id: portal,
    name: site.brand.name,
    features: { ...(own ? site.features : features) },
    blogUrl: own ? site.blogUrl : blogUrl,
    supportEmail: site.brand.company.supportEmail,
  };
}
