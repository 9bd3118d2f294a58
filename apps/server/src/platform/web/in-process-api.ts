import type { Site } from '@dukat/brands/site';
import type { AnyEndpoint } from '@dukat/contract/endpoint';
import type { LocaleCode } from '@dukat/locales/locale';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Api } from '../../../../web/src/platform/api/api.ts';
import { type DeviceCookies, deviceCookieName } from '../http/device-cookie.ts';
import { inProcessAddress } from '../limits/address-subject.ts';

interface Parts {
  readonly app: FastifyInstance;
  readonly cookies: DeviceCookies;
}

/**
 * The API as the page renderer sees it: the same handlers and checks as over the network, called in process, as an
 * anonymous visitor of the page's own site.
 */
export function inProcessApi({ app, cookies: devices }: Parts) {
  const { cookie } = devices.issue();
  return (site: Site, locale: LocaleCode): Api => {
    const authority = new URL(site.origin).host;
    // By both of its names: which one counts depends on how the visitor's browser came here.
    const cookies = [true, false].map((isSecure) => `${deviceCookieName(isSecure)}=${cookie}`).join('; ');
    const headers = { host: authority, cookie: cookies, 'x-language': locale };
    return async (endpoint, input) => {
      const response = await app.inject({
        ...requestFor(endpoint, input),
        headers,
        remoteAddress: inProcessAddress,
      });
      if (response.statusCode >= 400) {
        throw new Error(`${endpoint.method} ${endpoint.path} answered ${response.statusCode}`);
      }
      return response.json();
    };
  };
}

function requestFor(endpoint: AnyEndpoint, input: object): InjectOptions {
  const {
    params = {},
    query = {},
    body,
  } = input as Record<'params' | 'query' | 'body', Record<string, string>>;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const defined = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return {
    method: endpoint.method,
    url: path,
    query: Object.fromEntries(defined.map(([name, value]) => [name, String(value)])),
    ...(body !== undefined && { payload: body }),
  };
}
