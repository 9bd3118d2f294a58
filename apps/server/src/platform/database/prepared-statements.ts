import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { type TracedConnection, traceStatement } from '../tracing/trace-statements.ts';

/** Statements are prepared at their third use: hundreds run once at a start and would stay prepared on every connection. */
const usesBefore = 2;
/** The most prepared statements; each takes some kilobytes of server memory per connection. Only lists of varying length produce so many. */
const mostPrepared = 1_000;
const mostCounted = 4_000;

/** Names statements by a digest of their text, so that a name never refers to two statements. */
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
 * Wraps the pool so that PostgreSQL parses and plans a repeated statement with parameters once per connection instead of at each call, which
 * is most of the cost of short statements. Statements without parameters, such as begin and commit, are passed unchanged.
 */
export function withPreparedStatements(pool: pg.Pool, connect: () => Promise<pg.PoolClient>): PostgresPool {
  const nameStatement = statementNames();
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    const known = wrapped.get(client);
    if (known !== undefined) return known;
    const traced: TracedConnection = { transaction: undefined };
    function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
    function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
    function query(text: unknown, values: readonly unknown[] = []): unknown {
      if (typeof text !== 'string') throw new TypeError('Cursors are not supported');
      const name = values.length === 0 ? undefined : nameStatement(text);
      return traceStatement(traced, text, () =>
        client.query({ text, values: [...values], ...(name !== undefined && { name }) }),
      );
    }
    function release(destroy?: boolean): void {
      // A transaction that a lost connection ended was neither committed nor rolled back.
      traced.transaction?.span.end();
      traced.transaction = undefined;
      client.release(destroy);
    }
    const made = { query, release };
    wrapped.set(client, made);
    return made;
  }

  return {
    options: pool.options,
    connect: async () => wrap(await connect()),
    end: () => pool.end(),
  };
}
