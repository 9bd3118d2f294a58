import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildPain001 } from '../../../adapters/pain001/build-pain001.ts';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { openAccounts } from '../accounts/bank-accounts-repository.ts';
import { type PayoutWorld, payoutWorld } from '../testing/payout-world.ts';
import { exportPayouts } from './export-payouts.ts';
import { resolveUnknownBatches } from './resolve-unknown-batches.ts';
import { submitBatches } from './submit-batches.ts';

let world: PayoutWorld;
beforeEach(async () => {
  world = await payoutWorld();
});
afterEach(() => world.close());

describe('a bank that', () => {
  test('rejects a file of one payment makes the payout fail, and its money is on the balance', async () => {
    await world.request();
    await world.send(
      world.withPort({ submitPayouts: async () => ({ outcome: 'rejected', reason: 'error 1' }) }),
    );
    expect(await world.status()).toBe('failed');
    expect(await world.held()).toEqual({
      blocked: '4000',
      available: '1000',
      inFlight: '0',
      bank: '-1000000',
    });
    expect(world.orders.failed).toEqual([{ reference: 'order:one', reason: 'error 1' }]);
  });

  test('rejects a file of several gets each payment in a separate file', async () => {
    await world.request('order:good', '10');
    await world.request('order:bad', '20');
    await world.request('order:fine', '30');
    const files: number[] = [];
    const picky = world.withPort({
      submitPayouts: async (_account, { document }) => {
        files.push(document.split('<CdtTrfTxInf>').length - 1);
        return document.includes('>20.00</InstdAmt>')
          ? { outcome: 'rejected', reason: 'bad' }
          : { outcome: 'accepted', bankReference: '1' };
      },
    });
    await world.send(picky);
    await world.send(picky);
    expect(files).toEqual([3, 1, 1, 1]);
    expect(await Promise.all(['order:good', 'order:bad', 'order:fine'].map(world.status))).toEqual([
      'sent',
      'failed',
      'sent',
    ]);
  });

  test.each([
    ['has it on its statement', true],
    ['never got it', false],
  ])('may have got a file before a restore is not sent it again if it %s', async (_, isSent) => {
    await world.request();
    await exportPayouts(world.deps, buildPain001);
    const file = await world.database
      .selectFrom('bank_payout_batches')
      .select(['message_id as messageId', 'document'])
      .executeTakeFirstOrThrow();
    const [account] = await openAccounts(world.database, 'CZK');
    if (isSent && account) await world.connection().port.submitPayouts(account, file);
    const restoredAt = world.clock.now().toISOString();
    await asOwner(
      world.ownerUrl,
      `insert into restores (backup_taken_at, restored_at, released_at) values ('${restoredAt}', '${restoredAt}', '${restoredAt}')`,
    );
    await submitBatches(world.deps, 'fio-czk');
    await world.settle();
    expect(await world.executed()).toEqual(isSent ? ['-1000'] : []);
    await world.read();
    world.clock.advance(60_000);
    await world.read();
    await resolveUnknownBatches(world.deps);
    await world.send();
    await world.settle();
    await world.read();
    expect(await world.executed()).toEqual(['-1000']);
    expect(await world.status()).toBe('final');
  });

  test('cannot be reached gets the same file later', async () => {
    await world.request();
    const documents: string[] = [];
    await world.send(
      world.withPort({
        submitPayouts: async (_account, { document }) => {
          documents.push(document);
          return { outcome: 'not_sent', reason: 'ECONNREFUSED' };
        },
      }),
    );
    expect(await world.status()).toBe('pending');
    await submitBatches(
      world.withPort({
        submitPayouts: async (_account, { document }) => {
          documents.push(document);
          return { outcome: 'accepted', bankReference: '1' };
        },
      }),
      'fio-czk',
    );
    expect(documents[1]).toBe(documents[0]);
    expect(await world.status()).toBe('sent');
  });

  test('accepts the file without an answer is not sent it again; the statement shows the outcome', async () => {
    await world.request();
    const { port } = world.connection();
    await world.send(
      world.withPort({
        submitPayouts: async (houseAccount, file) => {
          await port.submitPayouts(houseAccount, file);
          throw new Error('the answer was lost');
        },
      }),
    );
    world.clock.advance(5000);
    await world.send();
    await resolveUnknownBatches(world.deps);
    await world.settle();
    await world.read();
    await resolveUnknownBatches(world.deps);
    world.clock.advance(60_000);
    await world.read();
    await resolveUnknownBatches(world.deps);
    await world.send();
    await world.settle();
    await world.read();
    expect(await world.executed()).toEqual(['-1000']);
    expect(await world.status()).toBe('final');
  });

  test('did not get the file gets its payments after a statement shows none of them', async () => {
    await world.request();
    const silent = world.withPort({
      submitPayouts: async () => {
        throw new Error('cut');
      },
    });
    await world.send(silent);
    world.clock.advance(29_000);
    await world.read();
    await resolveUnknownBatches(world.deps);
    await world.send();
    expect(await world.executed()).toEqual([]);
    world.clock.advance(2000);
    // The wait is over, but no statement has been read since.
    await resolveUnknownBatches(world.deps);
    await world.send();
    await world.settle();
    expect(await world.executed()).toEqual([]);
    await world.read();
    world.clock.advance(1);
    await resolveUnknownBatches(world.deps);
    await world.send();
    await world.settle();
    await world.read();
    expect(await world.executed()).toEqual(['-1000']);
    expect(await world.status()).toBe('final');
  });

  test('requires an operator’s decision if the outcome of a file is unknown', async () => {
    await world.request();
    const real = world.withPort(
      {
        submitPayouts: async () => {
          throw new Error('cut');
        },
      },
      null,
    );
    await world.send(real);
    world.clock.advance(30 * 24 * 3600 * 1000);
    await world.read();
    await resolveUnknownBatches(real);
    await world.send(real);
    expect(await world.status()).toBe('sent');
  });
});
