import { feedMessage, feedPath, feedRequest } from './trading/feed.ts';
import { localeCode } from './wire.ts';
import { z } from './z.ts';

// Routes that are not declared by `endpoint()`, because a standard defines their requests and answers: server-sent events, the WebSocket
// and OAuth 2.1. Each route is served and documented from its entry here.

/** The status and the code of an error. */
type ErrorAnswer = readonly [status: number, code: string];

export interface ProtocolRoute {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly query?: z.ZodType;
  /** The body, sent as `application/x-www-form-urlencoded`. */
  readonly form?: z.ZodType;
  /** How a caller authenticates: by a ticket in the URL, as a registered application, or not at all. */
  readonly credentials: 'none' | 'event-ticket' | 'app';
  readonly success: {
    readonly status: 101 | 200;
    readonly description: string;
    readonly content?: { readonly type: string; readonly schema: z.ZodType };
  };
  /** Answered in the shape of `errorAnswer`. */
  readonly refusals: readonly ErrorAnswer[];
  /** Answered in the shape of `oauthError`. */
  readonly oauthErrors?: readonly ErrorAnswer[];
  /** The messages that each side sends on the connection. */
  readonly messages?: { readonly client: z.ZodType; readonly server: z.ZodType };
}

/** Declares a route and keeps its path as a literal type. */
const route = <const R extends ProtocolRoute>(declaration: R): R => declaration;

/** Errors that every route can answer. */
const general = [
  [400, 'text_unusable'],
  [500, 'unknown_error'],
  [503, 'unavailable'],
] as const;
const formRefusals = [
  ...general,
  [400, 'request_unreadable'],
  [413, 'request_too_large'],
  [415, 'media_type_unsupported'],
] as const;

/** An event of the stream: a line with `data: ` and this as JSON. A line that begins with a colon is a heartbeat. */
export const streamedEvent = z.object({ topic: z.string(), type: z.string() });

export const eventStream = route({
  method: 'GET',
  path: '/api/events',
  summary: 'Live updates as server-sent events: each announces a change without the new data.',
  description:
    'The stream has the topics of its ticket, which POST /api/events/ticket issues and which opens one stream within a minute. A comment comes every 20 seconds. After the event `session_ended` the server closes the stream. An address that holds 100 streams is answered with 429, and 503 means that the program has no room for more; neither uses up the ticket.',
  credentials: 'event-ticket',
  success: {
    status: 200,
    description: 'The stream. The data of each event is a JSON object with the fields of this schema.',
    content: { type: 'text/event-stream', schema: streamedEvent },
  },
  refusals: [...general, [403, 'ticket_invalid'], [429, 'too_many_requests']],
});

export const applicationEventStream = route({
  ...eventStream,
  path: '/mx-api/events',
  description: eventStream.description.replace('/api/', '/mx-api/'),
});

export const feedConnection = route({
  method: 'GET',
  path: feedPath,
  summary: 'Opens the WebSocket: market data, own orders, fills and balances, and trading.',
  description:
    'The handshake of RFC 6455. Connecting needs no credentials; `auth` messages authenticate the connection. `x-messages` has the schemas of the messages: each is one JSON object in a text frame. A malformed handshake is answered with 400 and a line of text. GET /v1/docs describes the channels, the order of messages and the codes with which the server closes a connection.',
  query: z.object({ language: localeCode.optional() }),
  credentials: 'none',
  success: { status: 101, description: 'The connection is switched to WebSocket.' },
  refusals: [...general, [404, 'host_unknown'], [426, 'upgrade_required']],
  messages: { client: feedRequest, server: feedMessage },
});

export const oauthError = z.object({ error: z.string(), error_description: z.string() });

const formText = z.string().max(1000);
/** The credentials of an application that sends no Authorization header. */
const formCredentials = { client_id: formText.optional(), client_secret: formText.optional() };
const programRefusals = [
  [400, 'invalid_request'],
  [401, 'invalid_client'],
  [404, 'invalid_request'],
  [429, 'slow_down'],
] as const;

export const oauthToken = route({
  method: 'POST',
  path: '/oauth2/token',
  summary: 'Exchanges an authorization code, or a refresh token, for new tokens (RFC 6749).',
  description:
    'The code comes from /connect, the page on which a person authorizes an application; PKCE with S256 is required. An application without a secret sends its client_id in the form.',
  form: z.discriminatedUnion('grant_type', [
    z.object({
      grant_type: z.literal('authorization_code'),
      code: formText,
      code_verifier: formText,
      redirect_uri: formText,
      ...formCredentials,
    }),
    z.object({
      grant_type: z.literal('refresh_token'),
      refresh_token: formText,
      /** Fewer permissions than were granted, separated by spaces. */
      scope: formText.optional(),
      ...formCredentials,
    }),
  ]),
  credentials: 'app',
  success: {
    status: 200,
    description: 'The tokens.',
    content: {
      type: 'application/json',
      schema: z.object({
        access_token: z.string(),
        token_type: z.literal('Bearer'),
        expires_in: z.number().int(),
        refresh_token: z.string(),
        scope: z.string(),
      }),
    },
  },
  refusals: formRefusals,
  oauthErrors: [
    ...programRefusals,
    [400, 'invalid_grant'],
    [400, 'invalid_scope'],
    [400, 'unsupported_grant_type'],
  ],
});

const tokenForm = z.object({ token: formText, ...formCredentials });

export const oauthRevocation = route({
  method: 'POST',
  path: '/oauth2/revoke',
  summary: 'Revokes the authorization that a token belongs to, with all its tokens (RFC 7009).',
  description:
    'The answer is the same for a token that is unknown or belongs to another application, and has no body.',
  form: tokenForm,
  credentials: 'app',
  success: { status: 200, description: 'Done.' },
  refusals: formRefusals,
  oauthErrors: programRefusals,
});

export const oauthIntrospection = route({
  method: 'POST',
  path: '/oauth2/introspect',
  summary: 'Returns whether a token of the application is active, and its scope (RFC 7662).',
  description: 'Only an application with a secret may call it.',
  form: tokenForm,
  credentials: 'app',
  success: {
    status: 200,
    description: 'The token; an inactive one has no other fields.',
    content: {
      type: 'application/json',
      schema: z.union([
        z.object({ active: z.literal(false) }),
        z.object({
          active: z.literal(true),
          scope: z.string(),
          client_id: z.string(),
          token_type: z.literal('Bearer').optional(),
          sub: z.string(),
          iss: z.string(),
          iat: z.number().int(),
          exp: z.number().int(),
        }),
      ]),
    },
  },
  refusals: formRefusals,
  oauthErrors: programRefusals,
});

const texts = z.array(z.string());

export const oauthMetadata = route({
  method: 'GET',
  path: '/.well-known/oauth-authorization-server',
  summary: 'The endpoints and capabilities of this authorization server (RFC 8414).',
  credentials: 'none',
  success: {
    status: 200,
    description: 'The metadata.',
    content: {
      type: 'application/json',
      schema: z.object({
        issuer: z.string(),
        authorization_endpoint: z.string(),
        token_endpoint: z.string(),
        revocation_endpoint: z.string(),
        introspection_endpoint: z.string(),
        scopes_supported: texts,
        response_types_supported: texts,
        response_modes_supported: texts,
        grant_types_supported: texts,
        code_challenge_methods_supported: texts,
        token_endpoint_auth_methods_supported: texts,
        revocation_endpoint_auth_methods_supported: texts,
        introspection_endpoint_auth_methods_supported: texts,
        authorization_response_iss_parameter_supported: z.boolean(),
        service_documentation: z.string(),
      }),
    },
  },
  refusals: general,
  oauthErrors: [[404, 'not_found']],
});

/** Grouped by the OpenAPI document that describes them. */
export const protocolRoutes = {
  retail: [eventStream, oauthToken, oauthRevocation, oauthIntrospection, oauthMetadata],
  exchange: [feedConnection],
  application: [applicationEventStream],
} as const satisfies Readonly<Record<string, readonly ProtocolRoute[]>>;
