import type { Site } from '@dukat/brands/site';
import type { AnyEndpoint } from '@dukat/contract/endpoint';
import type { LocaleCode } from '@dukat/locales/locale';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Api } from '../../../../web/src/platform/api/api.ts';
import { type DeviceCookies, deviceCookieName } from '../http/device-cookie.ts';
import { inProcessAddress } from '../limits/address-subject.ts';
import type { PagePerson } from './page-person.ts';

interface Parts {
  readonly app: FastifyInstance;
  readonly cookies: DeviceCookies;
}

/** A call that was refused, as the browser's own client tells it: a status and the words of the answer. */
class RefusedInProcess extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

function messageIn(answer: unknown): string {
  const hasMessage = typeof answer === 'object' && answer !== null && 'message' in answer;
  return hasMessage ? String(answer.message) : 'Unknown error';
}

/**
 * The API as the page renderer sees it: the same handlers and checks as over the network, called in process, on the page's
 * own site. An anonymous visitor asks, or the person whose page is drawn, on that person's device and with their session.
 */
export function inProcessApi({ app, cookies: devices }: Parts) {
  const { cookie: visitor } = devices.issue();
  return (site: Site, locale: LocaleCode, person?: PagePerson): Api => {
    const authority = new URL(site.origin).host;
    // Budgets count by device: people without one must not share the visitors'.
    const cookie = person === undefined ? visitor : (person.deviceCookie ?? devices.issue().cookie);
    // By both of its names: which one counts depends on how the visitor's browser came here.
    const cookies = [true, false].map((isSecure) => `${deviceCookieName(isSecure)}=${cookie}`).join('; ');
    const headers = {
      host: authority,
      cookie: cookies,
      'x-language': locale,
      ...(person?.token !== undefined && { authorization: `Bearer ${person.token}` }),
    };
    return async (endpoint, input) => {
      const parts: object = input;
      const response = await app.inject({
        ...requestFor(endpoint, parts),
        headers,
        remoteAddress: inProcessAddress,
      });
      if (response.statusCode >= 400) {
        throw new RefusedInProcess(response.statusCode, messageIn(response.json()));
      }
      return response.json();
    };
  };
}

interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: object;
}

function requestFor(endpoint: AnyEndpoint, { params = {}, query = {}, body }: Input): InjectOptions {
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
