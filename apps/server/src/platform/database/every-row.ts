import { isStopping, Stopped } from '../stoppable.ts';

/**
 * All rows of a question, read a page at a time and past those that stay as they are: what cannot be dealt with now must not keep
 * what comes after from its turn. `read` gives at most `pageSize` rows, in an order of its own, of which all come after `last`.
 */
export async function* everyRow<Row>(
  pageSize: number,
  read: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row, void> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last, pageSize);
    for (const row of rows) {
      if (isStopping()) throw new Stopped();
      yield row;
    }
    last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) return;
  }
}
