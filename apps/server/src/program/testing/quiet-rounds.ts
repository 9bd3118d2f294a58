import pg from 'pg';

/**
 * Runs rounds of work until a round asks the database only what an earlier one asked, and gets the same answers: another round would change
 * nothing either.
 */
export async function untilQuiet(rounds: number, work: () => Promise<void>): Promise<void> {
  const known = new Set<string>();
  let hasNews = false;
  const stop = watchStatements((statement) => {
    hasNews ||= !known.has(statement);
    known.add(statement);
  });
  try {
    for (let round = 0; round < rounds && (round === 0 || hasNews); round += 1) {
      hasNews = false;
      await work();
    }
  } finally {
    stop();
  }
}

const listeners = new Set<(statement: string) => void>();
const { query } = pg.Client.prototype;

/** Reports each statement of this process with its values and rows, until the returned function is called. */
function watchStatements(listener: (statement: string) => void): () => void {
  listeners.add(listener);
  Object.assign(pg.Client.prototype, { query: watchedQuery });
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) Object.assign(pg.Client.prototype, { query });
  };
}

function watchedQuery(this: pg.Client, ...given: readonly unknown[]): unknown {
  const answer: unknown = Reflect.apply(query, this, given);
  const report = (statement: string) => {
    for (const listener of listeners) listener(statement);
  };
  if (answer instanceof Promise) {
    answer.then(
      ({ rows }: pg.QueryResult) => report(describe(given, rows)),
      () => report(`failed ${describe(given, [])}`),
    );
  }
  return answer;
}

function describe([first, second]: readonly unknown[], rows: readonly unknown[]): string {
  const { text, values }: { text?: unknown; values?: unknown } =
    typeof first === 'object' && first !== null ? first : { text: first, values: second };
  const statement = String(text);
  // The queue calls each of its workers by another name.
  if (statement.includes('graphile_worker')) return write([statement, rows]);
  // Ages grow while nothing happens.
  if (statement.includes('clock_timestamp() -')) return write([statement, values]);
  return write([statement, values, rows]);
}

const write = (what: readonly unknown[]) =>
  JSON.stringify(what, (_, value) => (typeof value === 'bigint' ? String(value) : value));
