import type { Site } from '@dukat/brands/site';
import type { AnyEndpoint } from '@dukat/contract/endpoint';
import { trustedAnswer } from '@dukat/contract/trusted';
import type { LocaleCode } from '@dukat/locales/locale';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Api } from '../../../../web/src/platform/api/api.ts';
import { type DeviceCookies, deviceCookieName } from '../http/device-cookie.ts';
import type { ReadyAnswers } from '../http/ready-answers.ts';
import { inProcessAddress } from '../limits/address-subject.ts';
import { createAnswerCache } from './answer-cache.ts';
import type { PagePerson } from './page-person.ts';

interface Deps {
  readonly app: FastifyInstance;
  readonly cookies: DeviceCookies;
  readonly ready: ReadyAnswers | undefined;
}

/** A refused call with the same status and message that the browser's API client reports. */
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
 * The API as the page renderer uses it: the same handlers and checks as over the network, called in process on the page's own site. Prepared
 * answers are read from memory. The caller is an anonymous visitor, or the person whose page is rendered, with their device and session.
 */
export function inProcessApi({ app, cookies: devices, ready }: Deps) {
  const { cookie: visitor } = devices.issue();
  const kept = createAnswerCache();
  return (site: Site, locale: LocaleCode, person?: PagePerson): Api => {
    const authority = new URL(site.origin).host;
    // Rate limits count by device: people without one must not share the visitors' device.
    const cookie = person === undefined ? visitor : (person.deviceCookie ?? devices.issue().cookie);
    // Under both names: which one is read depends on whether the visitor's browser used TLS.
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
      const known = ready?.find(endpoint, toQuery(parts));
      if (known !== undefined) return trustedAnswer(endpoint, known);
      const request = requestFor(endpoint, parts);
      // Answers that browsers may cache are shared between pages for as long as they are cached.
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

/** Returns the query as strings, as if it had been read from an address. */
function toQuery({ query = {} }: Input): Readonly<Record<string, string>> {
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
    query: { ...toQuery(input) },
    ...(body !== undefined && { payload: body }),
  };
}
