import type { AnyEndpoint } from '@dukat/contract/endpoint';
import { errorAnswer } from '@dukat/contract/wire';
import { z } from '@dukat/contract/z';
import { signedRefusals } from './signed-request.ts';

type Json = Readonly<Record<string, unknown>>;

const statusTexts: Readonly<Record<number, string>> = {
  400: 'The request cannot be read.',
  401: 'A login is needed, or it has ended.',
  403: 'The device has not called GET /api/init, a foreign site asks, or a program may not do this.',
  404: 'It does not exist, or is not yours.',
  409: 'The state forbids it, or the same key is still running.',
  422: 'A field is wrong.',
  429: 'Too many requests.',
  503: 'Something outside does not answer; try again later.',
};

function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return rest;
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, its]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: its,
  }));
}

function responsesOf(endpoint: AnyEndpoint): Json {
  const statuses = new Map<number, string[]>(statusesOfAll(endpoint));
  for (const [reason, status] of Object.entries(endpoint.refusals)) {
    statuses.set(status, [...(statuses.get(status) ?? []), reason]);
  }
  const refusals = [...statuses].map(([status, reasons]) => [
    String(status),
    {
      description: [
        statusTexts[status] ?? 'Refused.',
        reasons.length > 0 ? `Codes: ${reasons.join(', ')}.` : '',
      ]
        .join(' ')
        .trim(),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  return {
    '200': {
      description: 'Done.',
      content: { 'application/json': { schema: schemaOf(endpoint.response, 'output') } },
    },
    ...Object.fromEntries(refusals),
  };
}

/** What is answered before an endpoint does anything, by its kind. */
function statusesOfAll({ access, scope, path, budget }: AnyEndpoint): [number, string[]][] {
  const signed = Object.entries(signedRefusals);
  const codes = (status: number) =>
    scope === undefined ? [] : signed.filter(([, its]) => its === status).map(([code]) => code);
  const tokenCodes = (of: readonly string[]) => (scope === undefined ? [] : of);
  const isLimited = budget !== undefined || path.startsWith('/v1/');
  return [
    ...(access === 'signed-in'
      ? ([
          [401, ['login_required', 'session_expired', ...tokenCodes(['token_invalid']), ...codes(401)]],
          [
            403,
            scope === undefined
              ? ['api_key_not_accepted', 'token_not_accepted']
              : ['scope_missing', 'token_scope_missing', ...codes(403)],
          ],
        ] satisfies [number, string[]][])
      : []),
    [422, []],
    ...(isLimited ? ([[429, ['too_many_requests']]] satisfies [number, string[]][]) : []),
  ];
}

function operationOf(endpoint: AnyEndpoint): Json {
  const parameters = [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')];
  if (endpoint.movesMoney === true) {
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'The first answer under a key is given again for 24 hours.',
      schema: { type: 'string', maxLength: 200 },
    });
  }
  return {
    summary: endpoint.summary,
    ...(endpoint.scope !== undefined && {
      description: `A program needs the permission ${endpoint.scope}.`,
      'x-scope': endpoint.scope,
    }),
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^A-Za-z0-9]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
      },
    }),
    ...(endpoint.access !== 'open' && { security: securityOf(endpoint) }),
    responses: responsesOf(endpoint),
  };
}

function securityOf({ access, scope }: AnyEndpoint): Json[] {
  if (access === 'device') return [{ device: [] }];
  const both = { device: [], bearer: [] };
  if (scope !== undefined) return [signature, both];
  return access === 'visitor-or-user' ? [{ device: [] }, both] : [both];
}

/** All four headers of a signed request at once. */
const signature: Json = { key: [], timestamp: [], nonce: [], signature: [] };

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
    description: '8 to 64 letters, digits, - and _; each is taken once.',
  },
  signature: {
    type: 'apiKey',
    in: 'header',
    name: 'dukat-signature',
    description:
      'Hex HMAC-SHA-256 under the secret, over timestamp, nonce, method, path with query, and the bytes of the body.',
  },
};

/** The OpenAPI 3.1 document of the endpoints that are served, made from their declarations. */
export function openApiDocument(endpoints: readonly AnyEndpoint[], title: string, version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description:
        'Every error answer has the shape of the schema Error. Amounts and rates are decimal strings.',
    },
    paths,
    components: {
      schemas: { Error: schemaOf(errorAnswer, 'output') },
      securitySchemes: {
        ...(endpoints.some(({ scope }) => scope !== undefined) && signatureSchemes),
        device: { type: 'apiKey', in: 'cookie', name: '__Host-device', description: 'Set by GET /api/init.' },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'From POST /api/login; works only with the device cookie that got it.',
        },
      },
    },
  };
}
