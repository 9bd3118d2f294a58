import { oauthError, type ProtocolRoute } from '@dukat/contract/protocol-routes';
import type { Json } from './json.ts';
import { toOperationId, toParameters, toSchema } from './openapi-pieces.ts';

/** Alternative security requirements; `{}` where the credentials may be in the form instead of the header. */
const securityByCredentials: Readonly<Record<ProtocolRoute['credentials'], readonly Json[]>> = {
  none: [],
  'event-ticket': [{ eventTicket: [] }],
  app: [{ app: [] }, {}],
};

/** Describes a route defined by a standard. Its error answers have two schemas: the standard's and ours. */
export function protocolOperation(route: ProtocolRoute): Json {
  const { summary, description, query, form, credentials, messages } = route;
  const parameters = toParameters(query, 'query');
  return {
    summary,
    ...(description !== undefined && { description }),
    operationId: toOperationId(route),
    ...(parameters.length > 0 && { parameters }),
    ...(form && {
      requestBody: {
        required: true,
        content: { 'application/x-www-form-urlencoded': { schema: toSchema(form, 'input') } },
      },
    }),
    security: securityByCredentials[credentials],
    responses: routeResponses(route),
    ...(messages && {
      'x-messages': {
        client: toSchema(messages.client, 'input'),
        server: toSchema(messages.server, 'output'),
      },
    }),
  };
}

function routeResponses({ success, refusals, oauthErrors = [] }: ProtocolRoute): Json {
  const { status, description, content } = success;
  const statuses = new Set([...refusals, ...oauthErrors].map(([its]) => its));
  return {
    [status]: {
      description,
      ...(content && { content: { [content.type]: { schema: toSchema(content.schema, 'output') } } }),
    },
    ...Object.fromEntries([...statuses].map((its) => [its, errorResponse(its, refusals, oauthErrors)])),
  };
}

type Errors = ProtocolRoute['refusals'];

function errorResponse(status: number, refusals: Errors, oauthErrors: Errors): Json {
  const codesIn = (errors: Errors) => errors.filter(([its]) => its === status).map(([, code]) => code);
  const [ours, standard] = [codesIn(refusals), codesIn(oauthErrors)];
  const shapes = [
    ...(ours.length > 0 ? [extendedSchema('Error', { code: { enum: ours } })] : []),
    ...(standard.length > 0 ? [extendedSchema('OAuthError', { error: { enum: standard } })] : []),
  ];
  const [only, other] = shapes;
  return {
    description: `Codes: ${[...ours, ...standard].join(', ')}.`,
    content: { 'application/json': { schema: other === undefined ? only : { anyOf: shapes } } },
  };
}

const extendedSchema = (name: 'Error' | 'OAuthError', properties: Json): Json => ({
  allOf: [{ $ref: `#/components/schemas/${name}` }, { properties }],
});

/** Returns the schemas that the errors of these routes refer to, besides `Error`. */
export function protocolSchemas(routes: readonly ProtocolRoute[]): Json {
  const hasOAuth = routes.some(({ oauthErrors }) => oauthErrors !== undefined);
  return hasOAuth ? { OAuthError: toSchema(oauthError, 'output') } : {};
}
