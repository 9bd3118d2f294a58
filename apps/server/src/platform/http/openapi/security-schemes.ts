import type { ProtocolRoute } from '@dukat/contract/protocol-routes';
import { deviceCookieName } from '../device-cookie.ts';

type Json = Readonly<Record<string, unknown>>;

/** The security requirement of a signed request: all four headers together. */
export const signature: Json = { key: [], timestamp: [], nonce: [], signature: [] };

const signatureSchemes: Json = {
  key: { type: 'apiKey', in: 'header', name: 'dukat-key', description: 'The id of an API key.' },
  timestamp: {
    type: 'apiKey',
    in: 'header',
    name: 'dukat-timestamp',
    description: 'Milliseconds since 1970, at most 30 seconds from our time.',
  },
  nonce: {
    type: 'apiKey',
    in: 'header',
    name: 'dukat-nonce',
    description: '8 to 64 letters, digits, - and _; each can be used once.',
  },
  signature: {
    type: 'apiKey',
    in: 'header',
    name: 'dukat-signature',
    description:
      'Hex HMAC-SHA-256 under the secret, over timestamp, nonce, method, path with query, and the bytes of the body.',
  },
};

const programScheme: Json = {
  type: 'http',
  scheme: 'bearer',
  description:
    'An access token that a person has granted to a connected program (OAuth 2.1, /.well-known/oauth-authorization-server). It needs no cookie; each operation names the scope that it requires.',
};

const appScheme: Json = {
  type: 'http',
  scheme: 'basic',
  description:
    'The client_id and client_secret of a registered application. Both may be sent in the form instead; an application without a secret sends only its client_id there.',
};

const eventTicketScheme: Json = {
  type: 'apiKey',
  in: 'query',
  name: 'ticket',
  description: 'From POST /api/events/ticket; opens one stream, within a minute.',
};

/** Returns the security schemes by the names that operations refer to. */
export function securitySchemes({
  isTls,
  isApplication,
  forPrograms,
  protocolRoutes,
}: {
  readonly isTls: boolean;
  readonly isApplication: boolean;
  readonly forPrograms: boolean;
  readonly protocolRoutes: readonly ProtocolRoute[];
}): Json {
  const has = (kind: ProtocolRoute['credentials']) =>
    protocolRoutes.some(({ credentials }) => credentials === kind);
  return {
    ...(forPrograms && { ...signatureSchemes, program: programScheme }),
    ...(has('app') && { app: appScheme }),
    ...(has('event-ticket') && { eventTicket: eventTicketScheme }),
    ...(isApplication ? applicationSchemes : browserSchemes(isTls)),
  };
}

const applicationSchemes: Json = {
  proof: {
    type: 'apiKey',
    in: 'header',
    name: 'DPoP',
    description:
      'A JWT of type dpop+jwt, signed with ES256 by the key of the phone for this request alone (RFC 9449). It contains the nonce of the last DPoP-Nonce header.',
  },
  accessToken: {
    type: 'http',
    scheme: 'DPoP',
    description:
      'The token of POST /mx-api/login, or of POST /mx-api/token, whose hash the proof contains. It lives 30 minutes.',
  },
};

function browserSchemes(isTls: boolean): Json {
  return {
    device: {
      type: 'apiKey',
      in: 'cookie',
      name: deviceCookieName(isTls),
      description: `Set by GET /api/init. Its name is ${deviceCookieName(true)} over TLS and ${deviceCookieName(false)} over plain HTTP, which only a sandbox speaks.`,
    },
    bearer: {
      type: 'http',
      scheme: 'bearer',
      description:
        'A session: the token of POST /api/login. It works only with the device cookie that it was issued to.',
    },
  };
}
