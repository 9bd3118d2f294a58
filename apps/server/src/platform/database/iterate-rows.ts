import { isStopping, Stopped } from '../stoppable.ts';

/**
 * Yields all rows of a query page by page, also past rows that stay unprocessed, so that those do not block later ones.
 * `read` returns at most `pageSize` rows after `last`, in a fixed order.
 */
export async function* iterateRows<Row>(
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

interface PagedQuery<Row> {
  limit(count: number): { execute(): Promise<readonly Row[]> };
}

/** The same for a query that returns the rows with a greater `id` than the given one, in the order of `id`. */
export function iterateById<Row extends { readonly id: string }>(
  pageSize: number,
  rowsAfter: (id: string) => PagedQuery<Row>,
): AsyncGenerator<Row, void> {
  return iterateRows<Row>(pageSize, (last, limit) =>
    rowsAfter(last?.id ?? '0')
      .limit(limit)
      .execute(),
  );
}
