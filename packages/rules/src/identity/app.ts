import { accept, type Result, refuse } from '../result.ts';
import { type ApiScope, apiScopes } from './api-scope.ts';

// A program of somebody else's that acts for a person (OAuth 2.1).

export const mostApps = 10;
export const mostConnectedApps = 30;
export const mostRedirectUris = 5;
export const longestRedirectUri = 500;

const minuteMs = 60 * 1000;
/** How long what the program gets is good for. A code travels through a browser and has to be spent at once. */
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

/** What an application is registered with: a name that can be seen, addresses to come back to, and the most that it may ask for. */
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

/** A scheme of a program's own, named like a host that its makers have (RFC 8252, 7.1). */
const ownScheme = /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:\/[!-~]*$/;
const loopback = /^http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost)(?::[1-9][0-9]{0,4})?(?:[/?][!-~]*)?$/;
const web = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[1-9][0-9]{0,4})?(?:[/?][!-~]*)?$/;

/**
 * Whether a person may be sent there with a code: https anywhere, http to the person's own machine, or a scheme of the program's
 * own (RFC 8252, 7). No fragment, no name or password, no wildcard, and nothing that two parsers read in two ways: a backslash,
 * or a host that is not written in small letters.
 */
export function isRedirectUri(text: string): boolean {
  if (text.length > longestRedirectUri || /[#\\*]/.test(text)) return false;
  return web.test(text) || loopback.test(text) || ownScheme.test(text);
}

export interface AskedAuthorization {
  readonly redirectUri: string;
  readonly responseType: string;
  readonly scope: string;
  readonly codeChallenge: string;
  readonly codeChallengeMethod: string;
}

/** To be shown to the person, since nobody knows where the program would hear of it (RFC 6749, 4.1.2.1). */
export type AuthorizationRefusal = 'app_unknown' | 'redirect_uri_unknown';
/** What the program is told at its own address. */
export type AuthorizationError = 'unsupported_response_type' | 'invalid_request' | 'invalid_scope';

/** Whether the program may ask for this at all; addresses are compared letter by letter (RFC 9700, 2.1). */
export function decideRedirect(
  app: AppConfig | undefined,
  redirectUri: string,
): Result<AppConfig, AuthorizationRefusal> {
  if (app === undefined) return refuse('app_unknown');
  return app.redirectUris.includes(redirectUri) ? accept(app) : refuse('redirect_uri_unknown');
}

/** What the person is asked to allow: named by the program, within what it is registered for, and bound to a proof (RFC 7636, S256 alone). */
export function decideAuthorization(
  app: AppConfig,
  asked: AskedAuthorization,
): Result<readonly ApiScope[], AuthorizationError> {
  if (asked.responseType !== 'code') return refuse('unsupported_response_type');
  const isProven = asked.codeChallengeMethod === 'S256' && /^[A-Za-z0-9_-]{43}$/.test(asked.codeChallenge);
  if (!isProven) return refuse('invalid_request');
  return decideScopes(asked.scope, app.scopes);
}

/** Scopes that are named beside each other; at least one, and none that is not among the most. */
export function decideScopes(
  text: string,
  most: readonly ApiScope[],
): Result<readonly ApiScope[], 'invalid_scope'> {
  const names = text.split(' ').filter((name) => name !== '');
  const known = inOrder(names).filter((scope) => most.includes(scope));
  const isWithin = names.length > 0 && new Set(names).size === known.length;
  return isWithin ? accept(known) : refuse('invalid_scope');
}

/** What stands behind a challenge (RFC 7636, 4.1). */
export const isCodeVerifier = (text: string) => /^[A-Za-z0-9._~-]{43,128}$/.test(text);
