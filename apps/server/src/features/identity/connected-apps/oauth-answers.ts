import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import type { App } from './apps-repository.ts';
import type { Issued } from './issue-tokens.ts';
import type { OAuthForm } from './oauth-request.ts';
import { redeemCode } from './redeem-code.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { introspectToken, revokeToken } from './token-requests.ts';

type Json = Readonly<Record<string, unknown>>;

export interface OAuthAnswer {
  readonly status: number;
  readonly body?: Json;
}

export interface ProgramCall {
  readonly form: OAuthForm;
  readonly app: App;
  readonly issuer: string;
  readonly now: Date;
}

const said = (status: number, body?: Json): OAuthAnswer => ({ status, ...(body && { body }) });
/** Error response of RFC 6749, 5.2. The description is for developers and therefore always English. */
export const wrong = (error: string, description: string, status = 400) =>
  said(status, { error, error_description: description });

/** Issues the first tokens of a grant for a code, or the next pair for a refresh token. */
export async function grantTokens(
  database: Database,
  { form, app, issuer, now }: ProgramCall,
): Promise<OAuthAnswer> {
  switch (form.get('grant_type')) {
    case 'authorization_code': {
      const code = form.get('code');
      const verifier = form.get('code_verifier');
      const redirectUri = form.get('redirect_uri');
      if (code === undefined || verifier === undefined || redirectUri === undefined) {
        return wrong('invalid_request', 'code, code_verifier and redirect_uri are needed.');
      }
      const redemption = { app, code, verifier, redirectUri, issuer, now };
      return toTokenAnswer(await inTransaction(database, (tx) => redeemCode(tx, redemption)));
    }
    case 'refresh_token': {
      const refreshToken = form.get('refresh_token');
      if (refreshToken === undefined) return wrong('invalid_request', 'refresh_token is needed.');
      const refreshing = { app, refreshToken, scope: form.get('scope'), now };
      return toTokenAnswer(await inTransaction(database, (tx) => refreshTokens(tx, refreshing)));
    }
    case undefined:
      return wrong('invalid_request', 'grant_type is needed.');
    default:
      return wrong('unsupported_grant_type', 'Known are authorization_code and refresh_token.');
  }
}

/** Returns the same response for every token (RFC 7009, 2.2). */
export async function revoke(database: Database, { form, app, now }: ProgramCall): Promise<OAuthAnswer> {
  const token = form.get('token');
  if (token === undefined) return wrong('invalid_request', 'token is needed.');
  await inTransaction(database, (tx) => revokeToken(tx, { app, token, now }));
  return said(200);
}

export async function introspect(
  database: Database,
  { form, app, issuer, now }: ProgramCall,
): Promise<OAuthAnswer> {
  const token = form.get('token');
  if (token === undefined) return wrong('invalid_request', 'token is needed.');
  // A program without a secret is not authenticated and may not introspect tokens (RFC 7662, 2.1).
  if (app.secretHash === null) return wrong('invalid_client', 'Only a program with a secret may ask.', 401);
  return said(200, await introspectToken(database, { app, token, issuer, now }));
}

type IssueResult =
  | { readonly refused: false; readonly value: Issued }
  | { readonly refused: true; readonly reason: 'invalid_grant' | 'invalid_scope' };

function toTokenAnswer(given: IssueResult): OAuthAnswer {
  if (given.refused) {
    return given.reason === 'invalid_scope'
      ? wrong('invalid_scope', 'More was asked for than was allowed.')
      : wrong(
          'invalid_grant',
          'The code or token is unknown, used, expired, revoked, or not of this request.',
        );
  }
  const { accessToken, refreshToken, expiresInSeconds, scopes } = given.value;
  return said(200, {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: expiresInSeconds,
    refresh_token: refreshToken,
    scope: scopes.join(' '),
  });
}
