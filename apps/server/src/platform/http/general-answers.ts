import type { AnyEndpoint } from '@dukat/contract/endpoint';
import type { GeneralRefusal } from '@dukat/locales/refusals/general';
import type { SignedRefusal } from '@dukat/rules/identity/signed-request';
import type { ProgramRefusal } from './admission/admit-program.ts';

/** Texts about a single field. They are an answer's code only if a schema says so (`fieldCode` in the contract). */
type FieldText =
  | 'field_invalid'
  | 'field_unknown'
  | 'field_required'
  | 'amount_not_a_number'
  | 'before_unknown';

export type GeneralCode = Exclude<GeneralRefusal, FieldText> | ProgramRefusal | SignedRefusal;

interface GeneralAnswer {
  readonly status: number;
  /** True if this endpoint of the customers' application can give the answer. */
  readonly appliesTo: (endpoint: AnyEndpoint) => boolean;
}

const any = () => true;
const changes = ({ method }: AnyEndpoint) => method !== 'GET';
const isSignedIn = ({ access }: AnyEndpoint) => access === 'signed-in';
const takesKey = ({ movesMoney }: AnyEndpoint) => movesMoney === true;
const takesPrograms = ({ access, scope }: AnyEndpoint) => access === 'signed-in' && scope !== undefined;
/** True for endpoints that are usually called by programs, which sign or send a token and have no device cookie. */
export const isForPrograms = (endpoint: AnyEndpoint) =>
  endpoint.path.startsWith('/v1/') && takesPrograms(endpoint);
const takesNoPrograms = (endpoint: AnyEndpoint) => isSignedIn(endpoint) && !takesPrograms(endpoint);
const isCounted = (endpoint: AnyEndpoint) =>
  endpoint.budget !== undefined || endpoint.path.startsWith('/v1/') || takesPrograms(endpoint);

/**
 * The single list of answers given before or around a use case, with their statuses and endpoints. Answers take their status from here
 * and the OpenAPI document lists them, so a new code is either documented or does not compile.
 */
export const generalAnswers: Readonly<Record<GeneralCode, GeneralAnswer>> = {
  request_unreadable: { status: 400, appliesTo: any },
  text_unusable: { status: 400, appliesTo: any },
  login_required: {
    status: 401,
    appliesTo: ({ access }) => access === 'signed-in' || access === 'visitor-or-user',
  },
  session_expired: {
    status: 401,
    appliesTo: ({ access }) => access === 'signed-in' || access === 'visitor-or-user',
  },
  // Given only on the application's front; see `listApplicationAnswers`.
  key_proof_invalid: { status: 401, appliesTo: () => false },
  key_proof_nonce: { status: 401, appliesTo: () => false },
  app_outdated: { status: 403, appliesTo: () => false },
  credentials_missing: { status: 401, appliesTo: isForPrograms },
  token_invalid: { status: 401, appliesTo: takesPrograms },
  signature_incomplete: { status: 401, appliesTo: takesPrograms },
  signature_expired: { status: 401, appliesTo: takesPrograms },
  signature_invalid: { status: 401, appliesTo: takesPrograms },
  nonce_used: { status: 401, appliesTo: takesPrograms },
  not_initialized: { status: 403, appliesTo: (its) => its.access !== 'open' && !isForPrograms(its) },
  cross_site: { status: 403, appliesTo: (its) => changes(its) || its.refusesOtherSites === true },
  proof_required: { status: 403, appliesTo: ({ requiresProof }) => requiresProof === true },
  terms_changed: { status: 403, appliesTo: ({ requiresAgreement }) => requiresAgreement === true },
  bot_check_failed: { status: 403, appliesTo: ({ checksBots }) => checksBots === true },
  api_key_not_accepted: { status: 403, appliesTo: takesNoPrograms },
  token_not_accepted: { status: 403, appliesTo: takesNoPrograms },
  address_not_allowed: { status: 403, appliesTo: takesPrograms },
  scope_missing: { status: 403, appliesTo: takesPrograms },
  token_scope_missing: { status: 403, appliesTo: takesPrograms },
  host_unknown: { status: 404, appliesTo: any },
  // Given only for paths that no endpoint has.
  not_found: { status: 404, appliesTo: () => false },
  request_running: { status: 409, appliesTo: takesKey },
  request_too_large: { status: 413, appliesTo: changes },
  address_too_long: { status: 414, appliesTo: ({ path }) => path.includes('{') },
  media_type_unsupported: { status: 415, appliesTo: changes },
  invalid_request: { status: 422, appliesTo: any },
  idempotency_key_reused: { status: 422, appliesTo: takesKey },
  too_many_requests: { status: 429, appliesTo: isCounted },
  unknown_error: { status: 500, appliesTo: any },
  unavailable: { status: 503, appliesTo: any },
  // The request is valid: signed anew and sent again, it is accepted.
  signature_from_before_start: { status: 503, appliesTo: takesPrograms },
};

const keyRefusals: readonly GeneralCode[] = ['key_proof_invalid', 'key_proof_nonce', 'login_required'];

/** Returns the general answers of an endpoint as pairs of status and code. */
export function listGeneralAnswers(endpoint: AnyEndpoint): readonly (readonly [number, string])[] {
  return Object.entries(generalAnswers)
    .filter(([, { appliesTo }]) => appliesTo(endpoint))
    .map(([code, { status }]) => [status, code] as const);
}

const notForApplications: readonly GeneralCode[] = [
  'not_initialized',
  'api_key_not_accepted',
  'token_not_accepted',
];

/** Returns the general answers of an endpoint on the mobile application's front. */
export function listApplicationAnswers(
  endpoint: AnyEndpoint,
  needsKey: boolean,
): readonly (readonly [number, string])[] {
  const shared = listGeneralAnswers(endpoint).filter(
    ([, code]) => !notForApplications.some((its) => its === code),
  );
  const own: readonly GeneralCode[] = ['app_outdated', ...(needsKey ? keyRefusals : [])];
  return [...shared, ...own.map((code) => [generalAnswers[code].status, code] as const)];
}
