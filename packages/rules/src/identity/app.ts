import { accept, type Result, refuse } from '../result.ts';
import { minuteMs } from '../time/durations.ts';
import { type ApiScope, apiScopes } from './api-scope.ts';

// Limits for third-party applications that act for a user (OAuth 2.1).

export const mostApps = 10;
export const mostConnectedApps = 30;
export const mostRedirectUris = 5;
export const longestRedirectUri = 500;

/** Lifetimes of authorization codes and tokens. A code passes through a browser, so it must be exchanged at once. */
export const appLifetimesMs = {
  code: minuteMs,
  access: 15 * minuteMs,
  refresh: 60 * 24 * 60 * minuteMs,
} as const;

export interface AppConfig {
  readonly name: string;
  readonly redirectUris: readonly string[];
  readonly scopes: readonly ApiScope[];
}

export type AppConfigRefusal = 'app_name_required' | 'scope_required' | 'redirect_uri_invalid';

/** Validates an application's registration: a name, redirect URIs, and the largest set of scopes that it may request. */
export function decideApp(given: AppConfig): Result<AppConfig, AppConfigRefusal> {
  const name = given.name.trim();
  if (name === '') return refuse('app_name_required', { field: 'name' });
  if (given.scopes.length === 0) return refuse('scope_required', { field: 'scopes' });
  const redirectUris = [...new Set(given.redirectUris)];
  const wrong = redirectUris.find((uri) => !isRedirectUri(uri));
  if (wrong !== undefined || redirectUris.length === 0) {
    return refuse('redirect_uri_invalid', { field: 'redirect_uris', values: { uri: wrong ?? '' } });
  }
  return accept({ name, redirectUris, scopes: inOrder(given.scopes) });
}

const inOrder = (scopes: readonly string[]) => apiScopes.filter((scope) => scopes.includes(scope));

/** A private-use URI scheme, a reverse domain name of the application's author (RFC 8252, 7.1). */
const ownScheme = /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:\/[!-~]*$/;
const loopback = /^http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost)(?::[1-9][0-9]{0,4})?(?:[/?][!-~]*)?$/;
const web = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[1-9][0-9]{0,4})?(?:[/?][!-~]*)?$/;

/**
 * Returns true if a browser may be redirected to this address with a code: any https URI, http to a loopback address, or a
 * private-use scheme (RFC 8252, 7). Rejects fragments, user names, passwords, wildcards and everything that two parsers may read
 * differently: a backslash, or a host with capital letters.
 */
export function isRedirectUri(text: string): boolean {
  if (text.length > longestRedirectUri || /[#\\*]/.test(text)) return false;
  return web.test(text) || loopback.test(text) || ownScheme.test(text);
}

export interface AuthorizationParams {
  readonly redirectUri: string;
  readonly responseType: string;
  readonly scope: string;
  readonly codeChallenge: string;
  readonly codeChallengeMethod: string;
}

/** Errors that we show to the user: without a valid redirect URI they cannot be sent to the application (RFC 6749, 4.1.2.1). */
export type AuthorizationRefusal = 'app_unknown' | 'redirect_uri_unknown';
/** Errors that are sent to the application at its redirect URI. */
export type AuthorizationError = 'unsupported_response_type' | 'invalid_request' | 'invalid_scope';

/** Checks the application and its redirect URI, which must be equal to a registered one (RFC 9700, 2.1). */
export function decideRedirect(
  app: AppConfig | undefined,
  redirectUri: string,
): Result<AppConfig, AuthorizationRefusal> {
  if (app === undefined) return refuse('app_unknown');
  return app.redirectUris.includes(redirectUri) ? accept(app) : refuse('redirect_uri_unknown');
}

/**
 * Returns the scopes to ask the user for. They must be within the registered ones, and the request must have a PKCE challenge (RFC
 * 7636, only S256).
 */
export function decideAuthorization(
  app: AppConfig,
  asked: AuthorizationParams,
): Result<readonly ApiScope[], AuthorizationError> {
  if (asked.responseType !== 'code') return refuse('unsupported_response_type');
  const isProven = asked.codeChallengeMethod === 'S256' && /^[A-Za-z0-9_-]{43}$/.test(asked.codeChallenge);
  if (!isProven) return refuse('invalid_request');
  return decideScopes(asked.scope, app.scopes);
}

/** Parses scopes separated by spaces. Requires at least one, and rejects any scope outside `most`. */
export function decideScopes(
  text: string,
  most: readonly ApiScope[],
): Result<readonly ApiScope[], 'invalid_scope'> {
  const names = text.split(' ').filter((name) => name !== '');
  const known = inOrder(names).filter((scope) => most.includes(scope));
  const isWithin = names.length > 0 && new Set(names).size === known.length;
  return isWithin ? accept(known) : refuse('invalid_scope');
}

/** Checks the form of a PKCE code verifier (RFC 7636, 4.1). */
export const isCodeVerifier = (text: string) => /^[A-Za-z0-9._~-]{43,128}$/.test(text);
