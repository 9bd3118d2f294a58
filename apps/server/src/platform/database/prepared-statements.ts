import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** Who comes a third time will come again: at a start hundreds are said once, and would lie on every connection for good. */
const usesBefore = 2;
/** Each costs every connection some kilobytes in the server. Only a list of changing length makes so many. */
const mostPrepared = 1_000;
const mostCounted = 4_000;

/** A statement's name is a digest of its text, so that one name never means two statements. */
function statementNames() {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();

  function isWorthIt(text: string): boolean {
    const used = uses.get(text) ?? 0;
    if (used < usesBefore) {
      if (used > 0 || uses.size < mostCounted) uses.set(text, used + 1);
      return false;
    }
    return names.size < mostPrepared;
  }

  return (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (!isWorthIt(text)) return undefined;
    uses.delete(text);
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
    names.set(text, name);
    return name;
  };
}

/**
 * The pool as queries see it: a statement with parameters that is used again and again is read and planned by PostgreSQL once a
 * connection, not once a call, which is most of what our short statements cost. Transactions' own words have no parameters and stay as they are.
 */
export function withPreparedStatements(pool: pg.Pool, connect: () => Promise<pg.PoolClient>): PostgresPool {
  const nameOf = statementNames();
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    const known = wrapped.get(client);
    if (known !== undefined) return known;
    function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
    function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
    function query(text: unknown, values: readonly unknown[] = []): unknown {
      if (typeof text !== 'string') throw new TypeError('No query of this program is read by a cursor');
      const name = values.length === 0 ? undefined : nameOf(text);
      return client.query({ text, values: [...values], ...(name !== undefined && { name }) });
    }
    const made = { query, release: (destroy?: boolean) => client.release(destroy) };
    wrapped.set(client, made);
    return made;
  }

  return {
    options: pool.options,
    connect: async () => wrap(await connect()),
    end: () => pool.end(),
  };
}
