import type { AnyEndpoint } from '@dukat/contract/endpoint';
import { z } from '@dukat/contract/z';
import { endpointName } from '../hostile/hostile-places.ts';
import type { ForeignCases } from '../slice-examples.ts';

/** Whether a field identifies something that has an owner. Cursors have their own test, and a client's own order id is nobody's id. */
const isOwnedId = (field: string) =>
  /^(id|token|secret|orders|files|payment|portfolio)$|Id$|_(id|portfolio)$/.test(field) &&
  field !== 'client_order_id';

/** Every field of a request's path, query and body. */
export function listFields(endpoint: AnyEndpoint): string[] {
  return [endpoint.params, endpoint.query, endpoint.body].flatMap((schema) => {
    if (schema === undefined) return [];
    const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return Object.keys(properties);
  });
}

/** Endpoints readable by a public id alone (requirement 2.1); their slices test what a stranger sees. */
const publiclyReadable: readonly string[] = [
  'GET /api/dukat/internal/quick-trades/{publicId}',
  'GET /api/lightning/lnurl/{sourceId}/donations/{paymentHash}',
  'POST /api/lightning/lnurl/{sourceId}/donations',
  'POST /api/lightning/lnurl/{sourceId}/donations/{donationId}/report',
];

/** Returns the endpoints that take an id and have no case with another user's id. */
export function listUntestedIds(
  endpoints: readonly AnyEndpoint[],
  { uses }: Pick<ForeignCases, 'uses'>,
): readonly string[] {
  return endpoints
    .filter((endpoint) => endpoint.access !== 'open' && listFields(endpoint).some(isOwnedId))
    .map(endpointName)
    .filter((name) => !(name in uses) && !publiclyReadable.includes(name));
}
