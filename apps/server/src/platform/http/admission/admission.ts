import type { Access, AnyEndpoint } from '@dukat/contract/endpoint';
import { type LocaleCode, localeFrom } from '@dukat/locales/locale';
import { isProofRecent } from '@dukat/rules/identity/session';
import type { FastifyRequest } from 'fastify';
import { countByAccount, countByAddress, countVisitor } from '../../limits/count-call.ts';
import { parseAccessToken } from '../access-token.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { Caller } from '../caller.ts';
import { deviceCookieName, readCookie } from '../device-cookie.ts';
import { errorAnswer } from '../error-answer.ts';
import { isForPrograms } from '../general-answers.ts';
import { keyHeader } from '../raw-body.ts';
import { admitSigned } from './admit-signed.ts';
import { admitToken } from './admit-token.ts';
import type { Admission, Place, Rejection } from './admitted.ts';
import { refuseIfNotAgreed } from './agreement.ts';
import { refuseIfBot } from './bot-check.ts';
import { countedHeaders, refuseIfOverLimit } from './limited-answer.ts';
import { isCrossSite } from './same-origin.ts';

const anonymous: Caller = { deviceId: '', user: null };
const userAccess: ReadonlySet<Access> = new Set(['signed-in', 'operator']);
const longestBearer = 200;

/** Returns the token of the Authorization header if it has the given scheme. */
export function readCredential(request: FastifyRequest, scheme: 'Bearer' | 'DPoP'): string | undefined {
  const header = request.headers.authorization;
  if (header === undefined || !header.startsWith(`${scheme} `)) return undefined;
  const token = header.slice(scheme.length).trim();
  return token === '' || token.length > longestBearer ? undefined : token;
}

export const readBearer = (request: FastifyRequest) => readCredential(request, 'Bearer');

/** What identifies a caller, as the front reads it. */
export interface Credentials {
  readonly device: () => string | undefined;
  readonly bearer: () => string | undefined;
  /** True if API keys and access tokens of programs are accepted too. */
  readonly takesPrograms: boolean;
}

/** Admits a caller of the site by the device cookie and a bearer token, or a program. */
export function admit(
  deps: ApiDeps,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
): Admission | Rejection | Promise<Admission | Rejection> {
  const place = checkPlace(deps, endpoint, request);
  if ('answer' in place) return place;
  return admitWith(deps, endpoint, request, place, {
    device: () => readDeviceId(deps, request),
    bearer: () => readBearer(request),
    takesPrograms: true,
  });
}

/** Identifies the site and the language before anything of the request is used, and refuses what another website sends. */
export function checkPlace(deps: ApiDeps, endpoint: AnyEndpoint, request: FastifyRequest): Place | Rejection {
  const site = deps.resolveSite(request);
  const asked = request.headers['x-language'];
  const language =
    localeFrom(typeof asked === 'string' ? asked : undefined) ?? site?.defaultLocale ?? 'en_US';
  if (site === undefined) return { answer: errorAnswer('host_unknown', language) };
  const isProtected = endpoint.method !== 'GET' || endpoint.refusesOtherSites === true;
  if (isProtected && isCrossSite(request.headers)) {
    return { answer: errorAnswer('cross_site', language) };
  }
  return { language, site };
}

/**
 * Identifies the caller by the credentials of either front, and checks the agreement to the current terms if the endpoint requires it. All
 * budgets and checks of every front are here.
 */
export function admitWith(
  deps: ApiDeps,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  place: Place,
  credentials: Credentials,
): Admission | Rejection | Promise<Admission | Rejection> {
  const admitted = admitCaller(deps, endpoint, request, place, credentials);
  if (endpoint.requiresAgreement !== true) return admitted;
  return Promise.resolve(admitted).then((its) =>
    refuseIfNotAgreed(deps.hasAgreed, endpoint, its, deps.clock.now()),
  );
}

/**
 * Only a bearer token or a key is looked up in the database; other callers are admitted synchronously, since every visitor's browser polls
 * every ten seconds.
 */
function admitCaller(
  deps: ApiDeps,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  place: Place,
  { device, bearer: readToken, takesPrograms }: Credentials,
): Admission | Rejection | Promise<Admission | Rejection> {
  const { language, site } = place;
  const counted = countByAddress(deps.limits, endpoint, { remoteAddress: request.ip, device });
  const turned = refuseIfOverLimit(counted, language);
  if (turned !== undefined) return turned;
  if (endpoint.access === 'open') {
    return { caller: anonymous, sessionId: null, ...place, ...countedHeaders(counted) };
  }
  if (takesPrograms && endpoint.access === 'signed-in') {
    if (request.headers[keyHeader] !== undefined) return admitSigned(deps, endpoint, request, place);
    const token = parseAccessToken(readToken());
    if (token !== undefined) return admitToken(deps, endpoint, token, place);
  }

  const deviceId = device();
  if (deviceId === undefined) return refuseWithoutDevice(endpoint, language);
  const bearer = endpoint.access === 'device' ? undefined : readToken();
  if (bearer !== undefined) return admitBearer(deps, endpoint, { deviceId, bearer }, place);
  if (userAccess.has(endpoint.access)) return { answer: errorAnswer('login_required', language) };
  const visitor = countVisitor(deps.limits, endpoint, { remoteAddress: request.ip, deviceId }) ?? counted;
  const spent = refuseIfOverLimit(visitor, language);
  if (spent !== undefined) return spent;
  const caller = { deviceId, user: null };
  const admitted = { caller, sessionId: null, language, site, ...countedHeaders(visitor) };
  if (endpoint.checksBots !== true || deps.botCheck === undefined) return admitted;
  const asked = { language, host: site.host };
  return refuseIfBot(deps.botCheck, endpoint, request, asked).then((bot) => bot ?? admitted);
}

/** Refuses a request without a device cookie: a browser must initialize again, a program on /v1 forgot its key or token. */
function refuseWithoutDevice(endpoint: AnyEndpoint, language: LocaleCode): Rejection {
  if (!isForPrograms(endpoint)) return { answer: errorAnswer('not_initialized', language) };
  const headers = { 'www-authenticate': 'Bearer' };
  return { answer: errorAnswer('credentials_missing', language, {}, [], headers) };
}

/** Returns the id from the request's verified device cookie. */
function readDeviceId({ cookies }: ApiDeps, request: FastifyRequest): string | undefined {
  return cookies.verify(readCookie(request.headers.cookie, deviceCookieName(request.isTls)));
}

async function admitBearer(
  { authenticate, limits, clock }: ApiDeps,
  endpoint: AnyEndpoint,
  { deviceId, bearer }: { readonly deviceId: string; readonly bearer: string },
  { language, site }: Place,
): Promise<Admission | Rejection> {
  const now = clock.now();
  const found = await authenticate({ deviceId, bearer, site, now });
  if (found.kind === 'nobody') {
    return { answer: errorAnswer(found.expired ? 'session_expired' : 'login_required', language) };
  }
  const counted = countByAccount(limits, endpoint, found.user.id);
  const turned = refuseIfOverLimit(counted, language);
  if (turned !== undefined) return turned;
  const isProven = isProofRecent(found.provenAt ?? null, now);
  if (endpoint.requiresProof === true && !isProven) {
    return { answer: errorAnswer('proof_required', language) };
  }
  const caller = { deviceId, user: found.user };
  const { sessionId, holdSession } = found;
  const held = endpoint.requiresProof === true && holdSession !== undefined && { holdSession };
  return { caller, sessionId, isProven, language, site, ...held, ...countedHeaders(counted) };
}
