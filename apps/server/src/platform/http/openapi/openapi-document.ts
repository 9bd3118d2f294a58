import type { AnyEndpoint } from '@dukat/contract/endpoint';
import type { ProtocolRoute } from '@dukat/contract/protocol-routes';
import { errorAnswer } from '@dukat/contract/wire';
import { z } from '@dukat/contract/z';
import { needsKey } from '../fronts/api-front.ts';
import { listApplicationAnswers, listGeneralAnswers } from '../general-answers.ts';
import { describeFields } from './describe-fields.ts';
import type { Json } from './json.ts';
import { nameSchemas } from './name-schemas.ts';
import { statusTexts, toInlineSchema, toOperationId, toParameters, toSchema } from './openapi-pieces.ts';
import { protocolOperation, protocolSchemas } from './protocol-operation.ts';
import { securitySchemes, signature } from './security-schemes.ts';

const fieldCodes = z.object({ 'x-code': z.string() });

/** Returns the codes declared by the checks of a schema, at any depth. */
function fieldCodesIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = fieldCodes.safeParse(schema);
  return [...(own.success ? [own.data['x-code']] : []), ...Object.values(schema).flatMap(fieldCodesIn)];
}

function endpointFieldCodes({ params, query, body }: AnyEndpoint): readonly (readonly [number, string])[] {
  const schemas = [params, query, body].filter((schema) => schema !== undefined);
  return schemas.flatMap((schema) =>
    fieldCodesIn(toInlineSchema(schema, 'input')).map((code) => [422, code] as const),
  );
}

type Answers = readonly (readonly [number, string])[];

/** Describes every status of an endpoint with all its codes; the description lists the endpoint's own codes. */
function endpointResponses(endpoint: AnyEndpoint, general: Answers): Json {
  const own = Object.entries(endpoint.refusals).map(([code, status]) => [status, code] as const);
  const specific = [...own, ...endpointFieldCodes(endpoint)];
  const all = [...general, ...specific];
  const statuses = [...new Set(all.map(([status]) => status))].toSorted((one, other) => one - other);
  const refusals = statuses.map((status) => [
    String(status),
    refusalResponse(status, codesWith(status, all), codesWith(status, specific)),
  ]);
  return {
    '200': {
      description: 'Done.',
      content: { 'application/json': { schema: toSchema(endpoint.response, 'output') } },
    },
    ...Object.fromEntries(refusals),
  };
}

function codesWith(status: number, answers: readonly (readonly [number, string])[]): readonly string[] {
  return [...new Set(answers.filter(([its]) => its === status).map(([, code]) => code))];
}

function refusalResponse(status: number, codes: readonly string[], specific: readonly string[]): Json {
  const text = statusTexts[status] ?? 'Refused.';
  return {
    description: specific.length === 0 ? text : `${text} Codes: ${specific.join(', ')}.`,
    content: {
      'application/json': {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }],
        },
      },
    },
  };
}

function toOperation(endpoint: AnyEndpoint, tag: string | undefined, isApplication: boolean): Json {
  const parameters = [...toParameters(endpoint.params, 'path'), ...toParameters(endpoint.query, 'query')];
  if (endpoint.movesMoney === true) {
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'For 24 hours, a repeated request with the same key gets the first answer.',
      schema: { type: 'string', maxLength: 200 },
    });
  }
  return {
    summary: endpoint.summary,
    ...(endpoint.scope !== undefined && {
      description: `A program needs the permission ${endpoint.scope}.`,
      'x-scope': endpoint.scope,
    }),
    operationId: toOperationId(endpoint),
    ...(tag !== undefined && { tags: [tag] }),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: { required: true, content: requestContent(endpoint, endpoint.body) },
    }),
    security: isApplication ? applicationSecurity(endpoint) : endpointSecurity(endpoint),
    responses: endpointResponses(
      endpoint,
      isApplication ? listApplicationAnswers(endpoint, needsKey(endpoint)) : listGeneralAnswers(endpoint),
    ),
  };
}

/** Describes the body. A form contains the file itself; the file's name is used unless a field overrides it. */
function requestContent({ acceptsForm }: AnyEndpoint, body: z.ZodType): Json {
  if (acceptsForm !== true) return { 'application/json': { schema: toSchema(body, 'input') } };
  const schema = toInlineSchema(body, 'input');
  const form = {
    ...schema,
    properties: {
      ...schema.properties,
      file: { type: 'string', contentMediaType: 'application/octet-stream' },
    },
    required: schema.required?.filter((name) => name !== 'name') ?? [],
  };
  return { 'multipart/form-data': { schema: form }, 'application/json': { schema } };
}

/** Returns alternative security requirements; none for an open endpoint. */
function endpointSecurity({ access, scope }: AnyEndpoint): Json[] {
  if (access === 'open') return [];
  if (access === 'device') return [{ device: [] }];
  const session = { device: [], bearer: [] };
  if (access === 'visitor-or-user') return [{ device: [] }, session];
  return scope === undefined ? [session] : [signature, { program: [scope] }, session];
}

/** Returns what the mobile application sends: a proof of its key, and an access token where there is a user. */
function applicationSecurity(endpoint: AnyEndpoint): Json[] {
  if (!needsKey(endpoint)) return [];
  const [visitor, user] = [{ proof: [] }, { proof: [], accessToken: [] }];
  if (endpoint.access === 'signed-in') return [user];
  return endpoint.access === 'visitor-or-user' ? [visitor, user] : [visitor];
}

export interface Described {
  readonly endpoints: readonly AnyEndpoint[];
  readonly protocolRoutes: readonly ProtocolRoute[];
  readonly title: string;
  readonly version: string;
  /** True when the API is served over TLS, which decides the name of the device cookie. */
  readonly isTls: boolean;
  /** Returns the group of an endpoint. */
  readonly findTag?: (endpoint: AnyEndpoint) => string | undefined;
  /** Descriptions of fields by their names, for those that have none. */
  readonly fieldNotes?: Readonly<Record<string, string>>;
  /** True for the mobile application's front; false by default. */
  readonly isApplication?: boolean;
}

/** Generates the OpenAPI 3.1 document from the endpoints' declarations. */
export function openApiDocument(described: Described): Json {
  const { endpoints, protocolRoutes, title, version, isTls, isApplication = false } = described;
  const { findTag = () => undefined, fieldNotes = {} } = described;
  const given: Record<string, Record<string, Json>> = {};
  const add = (method: string, path: string, operation: Json) => {
    given[path] = { ...given[path], [method.toLowerCase()]: operation };
  };
  for (const endpoint of endpoints)
    add(endpoint.method, endpoint.path, toOperation(endpoint, findTag(endpoint), isApplication));
  for (const route of protocolRoutes) add(route.method, route.path, protocolOperation(route));
  const { document: paths, schemas } = nameSchemas(given);
  const tags = [...new Set(endpoints.flatMap((endpoint) => findTag(endpoint) ?? []))];
  const document = {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description:
        'Every error answer has the shape of the schema Error, unless its operation says otherwise. Amounts and rates are decimal strings.',
      license: { name: 'GNU Affero General Public License v3.0', identifier: 'AGPL-3.0-only' },
    },
    servers: [{ url: '/', description: 'The host that serves this document.' }],
    ...(tags.length > 0 && { tags: tags.map((name) => ({ name })) }),
    paths,
    components: {
      schemas: { Error: toSchema(errorAnswer, 'output'), ...protocolSchemas(protocolRoutes), ...schemas },
      securitySchemes: securitySchemes({
        isTls,
        isApplication,
        forPrograms: endpoints.some(({ scope }) => scope !== undefined),
        protocolRoutes,
      }),
    },
  };
  return describeFields(document, fieldNotes);
}
