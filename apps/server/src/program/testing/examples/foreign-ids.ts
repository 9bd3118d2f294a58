import type { AnyEndpoint } from '@dukat/contract/endpoint';
import { z } from '@dukat/contract/z';
import { nameOf } from '../hostile/hostile-places.ts';
import type { ForeignCases } from '../slice-examples.ts';

/** What names something that has an owner. Where lists go on is asked by a test of its own; an own name for an order is nobody's id. */
const takesOne = (field: string) =>
  /^(id|token|secret|orders|files|payment|portfolio)$|Id$|_(id|portfolio)$/.test(field) &&
  field !== 'client_order_id';

/** Every field of a request's address, query and body. */
export function fieldsOf(endpoint: AnyEndpoint): string[] {
  return [endpoint.params, endpoint.query, endpoint.body].flatMap((schema) => {
    if (schema === undefined) return [];
    const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return Object.keys(properties);
  });
}

/** The endpoints that take an id and for which nobody said what happens with somebody else's. */
/** Reads that the specification opens by a public id alone (2.1); their slice tests what a stranger sees of them. */
const readByLink: readonly string[] = ['GET /api/dukat/internal/quick-trades/{publicId}'];

export function idsWithoutCase(
  endpoints: readonly AnyEndpoint[],
  { uses }: Pick<ForeignCases, 'uses'>,
): readonly string[] {
  return endpoints
    .filter((endpoint) => endpoint.access !== 'open' && fieldsOf(endpoint).some(takesOne))
    .map(nameOf)
    .filter((name) => !(name in uses) && !readByLink.includes(name));
}
