import { apiScopes } from '@dukat/rules/identity/api-scope';
import { longestRedirectUri, mostRedirectUris } from '@dukat/rules/identity/app';
import { endpoint } from './endpoint.ts';
import { done, instant, line, publicId } from './wire.ts';
import { z } from './z.ts';

// Third-party applications that act for a user by OAuth 2.1: the registered ones, the connected ones, and the consent. The endpoints for
// the application itself (token, revocation, introspection, metadata) are in `protocol-routes.ts`.

const scopes = z.array(z.enum(apiScopes));
const redirectUri = z.string().max(longestRedirectUri);

/** An application that the user has registered. */
export const app = z
  .object({
    /** The OAuth `client_id`. */
    id: publicId,
    name: z.string(),
    /** Whether it authenticates by a secret. An application that runs on its users' devices cannot keep one. */
    has_secret: z.boolean(),
    redirect_uris: z.array(z.string()),
    scopes,
    created_at: instant,
  })
  .meta({ id: 'App' });
export type AppAnswer = z.output<typeof app>;

export const listApps = endpoint({
  method: 'GET',
  path: '/api/user/apps',
  access: 'signed-in',
  summary: 'The applications that the user has registered, newest first, without their secrets.',
  response: z.object({ apps: z.array(app), most: z.number().int() }),
  refusals: {},
});

export const activateApp = endpoint({
  method: 'POST',
  path: '/api/user/apps/activate',
  access: 'signed-in',
  requiresAgreement: true,
  requiresProof: true,
  summary: 'Registers an application. Its secret, if it has one, is in this answer and never shown again.',
  body: z.strictObject({
    name: line(60),
    has_secret: z.boolean(),
    redirect_uris: z.array(redirectUri).max(mostRedirectUris),
    scopes: scopes.max(apiScopes.length),
  }),
  response: z.object({ app, secret: z.string().nullable() }),
  refusals: {
    email_not_confirmed: 403,
    too_many_apps: 409,
    app_name_required: 422,
    scope_required: 422,
    redirect_uri_invalid: 422,
  },
});

export const rotateAppSecret = endpoint({
  method: 'POST',
  path: '/api/user/apps/rotate_secret',
  access: 'signed-in',
  requiresProof: true,
  summary:
    'Gives an application a new secret; the former one stops working at once, existing authorizations stay.',
  body: z.strictObject({ id: publicId }),
  response: z.object({ app, secret: z.string() }),
  refusals: { app_unknown: 404, app_without_secret: 409 },
});

export const deactivateApp = endpoint({
  method: 'POST',
  path: '/api/user/apps/deactivate',
  access: 'signed-in',
  summary:
    'Deletes an application: nobody can authorize it any more, and existing authorizations end at once.',
  body: z.strictObject({ id: publicId }),
  response: done,
  refusals: { app_unknown: 404 },
});

/** The parameters with which an application sends the user to us (RFC 6749, 4.1.1; RFC 7636), as they are in the URL. */
const authorizationRequest = z.strictObject({
  client_id: publicId,
  redirect_uri: redirectUri,
  response_type: line(40).default(''),
  scope: line(400).default(''),
  state: line(1000).optional(),
  code_challenge: line(128).default(''),
  code_challenge_method: line(16).default(''),
});

export const readConnectedAppsConfig = endpoint({
  method: 'POST',
  path: '/api/connected-apps/config',
  access: 'signed-in',
  summary:
    'The permissions that a program requests, or the URL to which an invalid request returns with its error.',
  body: authorizationRequest,
  response: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('ask'),
      name: z.string(),
      scopes,
      /** The redirect URLs after consent and after denial, shown to the user before the decision. */
      returns_to: z.string(),
      decline_url: z.string(),
    }),
    z.object({ kind: z.literal('back'), redirect_url: z.string() }),
  ]),
  refusals: { app_unknown: 404, redirect_uri_unknown: 422 },
});

export const authorizeApp = endpoint({
  method: 'POST',
  path: '/api/user/apps/authorizations',
  access: 'signed-in',
  requiresAgreement: true,
  requiresProof: true,
  summary: 'Grants the requested permissions, and returns the URL at which the program receives its code.',
  body: authorizationRequest,
  response: z.object({ redirect_url: z.string() }),
  refusals: {
    app_unknown: 404,
    redirect_uri_unknown: 422,
    email_not_confirmed: 403,
    too_many_connected_apps: 409,
  },
});

export const connectedApp = z.object({
  id: publicId,
  /** A key created by a consent, not by its owner (requirement 3). */
  kind: z.literal('authorize'),
  name: z.string(),
  scopes,
  connected_at: instant,
  /** To the minute; null if the application has not called yet. */
  last_used_at: instant.nullable(),
});
export type ConnectedAppAnswer = z.output<typeof connectedApp>;

export const listConnectedApps = endpoint({
  method: 'GET',
  path: '/api/user/connected-apps',
  access: 'signed-in',
  summary: 'The programs that may act for the user, newest first.',
  response: z.object({ connected_apps: z.array(connectedApp) }),
  refusals: {},
});

export const deactivateConnectedApp = endpoint({
  method: 'POST',
  path: '/api/user/connected-apps/deactivate',
  access: 'signed-in',
  summary: 'Revokes a program’s authorization: its tokens stop working at once, also on open connections.',
  body: z.strictObject({ id: publicId }),
  response: done,
  refusals: { connected_app_unknown: 404 },
});
