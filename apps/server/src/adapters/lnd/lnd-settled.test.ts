import { afterEach, describe, expect, test } from 'vitest';
import { fakeClock } from '../../platform/clock.ts';
import { Outage } from '../../platform/outage.ts';
import { sha256, toBase64 } from './lnd-values.ts';
import { answering, clockedNodeOn, closeFakeNodes, lines, nodeOn } from './testing/fake-lnd.ts';

afterEach(closeFakeNodes);

const preimage = '07'.repeat(32);
const invoice = (settleIndex: number, changes: object = {}) => ({
  ...{ r_hash: toBase64(sha256(preimage)), r_preimage: toBase64(preimage), state: 'SETTLED' },
  ...{ amt_paid_msat: '5', settle_index: String(settleIndex) },
  ...changes,
});
const settled = (settleIndex: number, changes?: object) => ({ result: invoice(settleIndex, changes) });
const streaming = (...all: readonly object[]) => nodeOn(answering(lines(...all)));

/** A node whose stream has other lines at each call. */
async function streamingInTurn(...turns: readonly (readonly object[])[]) {
  const calls: (string | undefined)[] = [];
  const node = await nodeOn((incoming, response) => {
    calls.push(incoming.url);
    answering(lines(...(turns[calls.length - 1] ?? [])))(incoming, response);
  });
  const read = async (after: bigint) =>
    (await node.settledAfter(after, 10)).map(({ settleIndex }) => Number(settleIndex));
  return { calls, read };
}

describe('the stream of settled invoices', () => {
  test('is read past new ones and those of other programs', async () => {
    const others = [settled(0, { state: 'OPEN' }), settled(4, { is_amp: true, r_preimage: '' })];
    const node = await streaming(...others, settled(4), settled(5));
    const found = await node.settledAfter(3n, 10);
    expect(found.map(({ settleIndex, msat }) => [settleIndex, msat])).toEqual([
      [4n, 5n],
      [5n, 5n],
    ]);
  });

  test('passes a preimage of another hash on, whose booking fails alone', async () => {
    const other = '08'.repeat(32);
    const node = await streaming(settled(4, { r_preimage: toBase64(other) }), settled(5));
    expect(await node.settledAfter(3n, 10)).toMatchObject([{ preimage: other }, { preimage }]);
  });

  test.each([
    ['an index again', settled(5)],
    ['an index from before', settled(3)],
    ['no index', settled(0)],
    ['no number', settled(6, { amt_paid_msat: 5 })],
    ['no amount', settled(6, { amt_paid_msat: undefined })],
    ['half a hash', settled(6, { r_hash: 'abcd' })],
    ['an error', { error: { code: 2, message: 'shutting down' } }],
    ['another program', { html: '' }],
  ])('with %s is an Outage, but not for those before it', async (_, line) => {
    const node = await streaming(settled(4), settled(5), line, settled(6));
    expect(await node.settledAfter(3n, 10)).toMatchObject([{ settleIndex: 4n }, { settleIndex: 5n }]);
    const following = await streaming(line, settled(6));
    await expect(following.settledAfter(5n, 10)).rejects.toThrow(Outage);
  });

  test('is read again at a gap, which may be filled then', async () => {
    const { calls, read } = await streamingInTurn([settled(5), settled(7)], [settled(6), settled(7)]);
    expect(await read(4n)).toEqual([5, 6, 7]);
    expect(calls).toEqual([4, 5].map((index) => `/v1/invoices/subscribe?settle_index=${index}`));
  });

  test('moves past gaps that stay, each read again once', async () => {
    const all = [7, 8, 11, 12, 14].map((index) => settled(index));
    const { calls, read } = await streamingInTurn(all, all, all.slice(2), all.slice(4));
    expect(await read(5n)).toEqual([7, 8, 11, 12, 14]);
    expect(calls).toEqual([5, 5, 8, 12].map((index) => `/v1/invoices/subscribe?settle_index=${index}`));
  });

  test('keeps what was read if it fails after a gap', async () => {
    const { read } = await streamingInTurn([settled(5), settled(7)], [{ html: '' }]);
    expect(await read(4n)).toEqual([5]);
  });
});

const pageSize = 500;

/** A node with invoices by the order in which they were made, null for an unpaid one. `beforePage` runs before each page is read. */
async function listing(indexes: (number | null)[], beforePage: (offset: number, call: number) => void) {
  const offsets: number[] = [];
  const clock = fakeClock();
  const node = await clockedNodeOn(clock, (incoming, response) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://node');
    if (pathname === '/v1/invoices/subscribe') {
      const after = Number(searchParams.get('settle_index'));
      const following = indexes.filter((index) => index !== null).filter((index) => index > after);
      const inOrder = following.toSorted((one, other) => one - other).map((index) => settled(index));
      answering(lines(...inOrder))(incoming, response);
      return;
    }
    if (pathname.startsWith('/v1/invoice/')) return answering(invoice(1))(incoming, response);
    const offset = Number(searchParams.get('index_offset'));
    beforePage(offset, offsets.push(offset));
    const rows = indexes.slice(offset, offset + pageSize);
    const invoices = rows.map((index) => invoice(index ?? 0, { state: index === null ? 'OPEN' : 'SETTLED' }));
    const body = { invoices, last_index_offset: String(offset + rows.length) };
    answering(body)(incoming, response);
  });
  const readFirst = async (most: number) =>
    (await node.settledAfter(0n, most)).map(({ settleIndex }) => Number(settleIndex));
  return { clock, node, offsets, readFirst, first: () => readFirst(1) };
}

describe('the first settled invoice', () => {
  const unpaid = () => Array<number | null>(1300).fill(null);

  test('is none without any', async () => {
    const { first, offsets } = await listing(unpaid(), () => {});
    expect(await first()).toEqual([]);
    expect(offsets).toEqual([0, 500, 1000]);
  });

  test('is found on the last page, without a second reading if its index is 1', async () => {
    const indexes = unpaid();
    indexes[3] = 2;
    indexes[1299] = 1;
    const { first, offsets } = await listing(indexes, () => {});
    expect(await first()).toEqual([1]);
    expect(offsets).toEqual([0, 500, 1000]);
  });

  test('is found on a page that was read before it was settled', async () => {
    const indexes = unpaid();
    const { first, offsets } = await listing(indexes, (offset, call) => {
      if (call !== 3) return;
      expect(offset).toBe(1000);
      indexes[7] = 1;
      indexes[1200] = 2;
    });
    expect(await first()).toEqual([1]);
    expect(offsets).toEqual([0, 500, 1000, 0]);
  });

  test('may have another index than 1, after a second reading', async () => {
    const indexes = unpaid();
    indexes[600] = 4;
    indexes[1100] = 3;
    const { first, offsets } = await listing(indexes, () => {});
    expect(await first()).toEqual([3]);
    expect(offsets).toHaveLength(6);
  });

  test('is returned with those that follow', async () => {
    const indexes = [4, null, 1, 3, 2];
    const { readFirst } = await listing(indexes, () => {});
    expect(await readFirst(100)).toEqual([1, 2, 3, 4]);
    expect(await readFirst(3)).toEqual([1, 2, 3]);
  });

  test('is looked up once a minute in a long list', async () => {
    const indexes = unpaid();
    const { clock, first, offsets } = await listing(indexes, () => {});
    await first();
    indexes[0] = 1;
    clock.advance(59_999);
    expect(await first()).toEqual([]);
    expect(offsets).toHaveLength(3);
    clock.advance(1);
    expect(await first()).toEqual([1]);
  });

  test('is looked up at each call in a short list, and after one was found by its hash', async () => {
    const short = await listing([null], () => {});
    await short.first();
    await short.first();
    expect(short.offsets).toHaveLength(2);
    const indexes = unpaid();
    const { node, first } = await listing(indexes, () => {});
    await first();
    indexes[0] = 1;
    await node.findSettled(sha256(preimage));
    expect(await first()).toEqual([1]);
  });
});
