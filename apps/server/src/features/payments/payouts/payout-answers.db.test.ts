import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type PayoutBench, payoutBench } from '../testing/payout-bench.ts';
import { resolveUnknownBatches } from './resolve-unknown-batches.ts';
import { submitBatches } from './submit-batches.ts';

let bench: PayoutBench;
beforeEach(async () => {
  bench = await payoutBench();
});
afterEach(() => bench.close());

describe('a bank that', () => {
  test('refuses a file of one payment fails the payout, and its money is on the balance', async () => {
    await bench.request();
    await bench.send(
      bench.withPort({ submitPayouts: async () => ({ outcome: 'rejected', reason: 'error 1' }) }),
    );
    expect(await bench.status()).toBe('failed');
    expect(await bench.held()).toEqual({
      blocked: '4000',
      available: '1000',
      inFlight: '0',
      bank: '-1000000',
    });
    expect(bench.orders.failed).toEqual([{ reference: 'order:one', reason: 'error 1' }]);
  });

  test('refuses a file of several gets each payment alone', async () => {
    await bench.request('order:good', '10');
    await bench.request('order:bad', '20');
    await bench.request('order:fine', '30');
    const files: number[] = [];
    const picky = bench.withPort({
      submitPayouts: async (_account, { document }) => {
        files.push(document.split('<CdtTrfTxInf>').length - 1);
        return document.includes('>20.00</InstdAmt>')
          ? { outcome: 'rejected', reason: 'bad' }
          : { outcome: 'accepted', bankReference: '1' };
      },
    });
    await bench.send(picky);
    await bench.send(picky);
    expect(files).toEqual([3, 1, 1, 1]);
    expect(await Promise.all(['order:good', 'order:bad', 'order:fine'].map(bench.status))).toEqual([
      'sent',
      'failed',
      'sent',
    ]);
  });

  test('cannot be reached gets the very same file later', async () => {
    await bench.request();
    const documents: string[] = [];
    await bench.send(
      bench.withPort({
        submitPayouts: async (_account, { document }) => {
          documents.push(document);
          return { outcome: 'not_sent', reason: 'ECONNREFUSED' };
        },
      }),
    );
    expect(await bench.status()).toBe('pending');
    await submitBatches(
      bench.withPort({
        submitPayouts: async (_account, { document }) => {
          documents.push(document);
          return { outcome: 'accepted', bankReference: '1' };
        },
      }),
    );
    expect(documents[1]).toBe(documents[0]);
    expect(await bench.status()).toBe('sent');
  });

  test('took the file and then fell silent is not given it again; the statement tells', async () => {
    await bench.request();
    const { port } = bench.connection();
    await bench.send(
      bench.withPort({
        submitPayouts: async (house, file) => {
          await port.submitPayouts(house, file);
          throw new Error('the answer was lost');
        },
      }),
    );
    bench.clock.advance(5000);
    await bench.send();
    await resolveUnknownBatches(bench.parts);
    await bench.settle();
    await bench.read();
    await resolveUnknownBatches(bench.parts);
    bench.clock.advance(60_000);
    await bench.read();
    await resolveUnknownBatches(bench.parts);
    await bench.send();
    await bench.settle();
    await bench.read();
    expect(await bench.executed()).toEqual(['-1000']);
    expect(await bench.status()).toBe('final');
  });

  test('never got the file gets its payments after a statement has shown none of them', async () => {
    await bench.request();
    const silent = bench.withPort({
      submitPayouts: async () => {
        throw new Error('cut');
      },
    });
    await bench.send(silent);
    bench.clock.advance(29_000);
    await bench.read();
    await resolveUnknownBatches(bench.parts);
    await bench.send();
    expect(await bench.executed()).toEqual([]);
    bench.clock.advance(2000);
    // Long enough, but no statement has been read since.
    await resolveUnknownBatches(bench.parts);
    await bench.send();
    await bench.settle();
    expect(await bench.executed()).toEqual([]);
    await bench.read();
    bench.clock.advance(1);
    await resolveUnknownBatches(bench.parts);
    await bench.send();
    await bench.settle();
    await bench.read();
    expect(await bench.executed()).toEqual(['-1000']);
    expect(await bench.status()).toBe('final');
  });

  test('leaves the fate of a file open forever is a matter for a person', async () => {
    await bench.request();
    const real = bench.withPort(
      {
        submitPayouts: async () => {
          throw new Error('cut');
        },
      },
      null,
    );
    await bench.send(real);
    bench.clock.advance(30 * 24 * 3600 * 1000);
    await bench.read();
    await resolveUnknownBatches(real);
    await bench.send(real);
    expect(await bench.status()).toBe('sent');
  });
});
