import { expect, test } from 'vitest';
import { iterateRows } from './iterate-rows.ts';

test.each([0, 1, 2, 3, 4, 5, 6, 7])(
  'yields each of %i rows once, although the rows stay in the table',
  async (count) => {
    const rows = Array.from({ length: count }, (_, index) => index + 1);
    let asked = 0;
    const seen: number[] = [];
    const read = async (last: number | undefined, limit: number) => {
      asked += 1;
      return rows.filter((row) => row > (last ?? 0)).slice(0, limit);
    };
    for await (const row of iterateRows(3, read)) seen.push(row);
    expect(seen).toEqual(rows);
    expect(asked).toBe(Math.floor(count / 3) + 1);
  },
);
