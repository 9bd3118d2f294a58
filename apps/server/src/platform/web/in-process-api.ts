import type { Site } from '@dukat/brands/site';
import type { AnyEndpoint } from '@dukat/contract/endpoint';
import { trustedAnswer } from '@dukat/contract/trusted';
import type { LocaleCode } from '@dukat/locales/locale';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Api } from '../../../../web/src/platform/api/api.ts';
import { type DeviceCookies, deviceCookieName } from '../http/device-cookie.ts';
import type { ReadyAnswers } from '../http/ready-answers.ts';
import { inProcessAddress } from '../limits/address-subject.ts';
import { createKeptAnswers } from './kept-answers.ts';
import type { PagePerson } from './page-person.ts';

interface Parts {
  readonly app: FastifyInstance;
  readonly cookies: DeviceCookies;
  readonly ready: ReadyAnswers | undefined;
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
 * own site; what is alike for everybody and ready in memory is read there. An anonymous visitor asks, or the person whose page is drawn, on that person's device and with their session.
 */
export function inProcessApi({ app, cookies: devices, ready }: Parts) {
  const { cookie: visitor } = devices.issue();
  const kept = createKeptAnswers();
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
    const ask = async (request: InjectOptions): Promise<unknown> => {
      const response = await app.inject({ ...request, headers, remoteAddress: inProcessAddress });
      if (response.statusCode >= 400) {
        throw new RefusedInProcess(response.statusCode, messageIn(response.json()));
      }
      return response.json();
    };
    return async (endpoint, input) => {
      const parts: object = input;
      const known = ready?.find(endpoint, queryOf(parts));
      if (known !== undefined) return trustedAnswer(endpoint, known);
      const request = requestFor(endpoint, parts);
      // What a browser may keep for a while, pages may share as long as they are kept themselves.
      const isForEverybody =
        person === undefined && endpoint.method === 'GET' && endpoint.cacheSeconds !== undefined;
      const answer = isForEverybody
        ? kept.ask([site.origin, locale, endpoint.path, JSON.stringify(parts)].join('\n'), Date.now(), () =>
            ask(request),
          )
        : ask(request);
      return trustedAnswer(endpoint, await answer);
    };
  };
}

interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: object;
}

/** The query as it would be written, and read again, in an address. */
function queryOf({ query = {} }: Input): Readonly<Record<string, string>> {
  const defined = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(defined.map(([name, value]) => [name, String(value)]));
}

function requestFor(endpoint: AnyEndpoint, input: Input): InjectOptions {
  const { params = {}, body } = input;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return {
    method: endpoint.method,
    url: path,
    query: { ...queryOf(input) },
    ...(body !== undefined && { payload: body }),
  };
}
