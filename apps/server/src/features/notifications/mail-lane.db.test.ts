import { orderMails } from '@dukat/locales/mails/orders';
import { maxMailAttempts } from '@dukat/rules/notifications/limits';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeClock } from '../../platform/clock.ts';
import { listenToEvents } from '../../platform/events/events.ts';
import { enqueue, startJobs } from '../../platform/jobs/jobs.ts';
import { Outage } from '../../platform/outage.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { type MailDeps, mailLane } from './mail-lane.ts';
import type { MailMessage } from './mail-port.ts';
import { notificationsJobs } from './notifications-jobs.ts';
import type { PushService } from './push/push-port.ts';

let store: TestDatabase;
beforeEach(async () => {
  store = await testDatabase();
});
afterEach(() => store.close());

const pushService: PushService = { publicKey: '', isKnown: () => true, send: async () => 'taken' };
const log = pino({ level: 'silent' });
const clock = fakeClock();

/** Inserts waiting mails; every `failingEvery`th goes to an address whose server never accepts it. */
async function writeMails(count: number, failingEvery = count + 1): Promise<void> {
  await sql`
    insert into mails (message_id, recipient, locale, brand, template, "values")
    select 'mail-' || n, case when n % ${failingEvery}::integer = 0 then 'full' else 'reader' end || n || '@example.com',
           'en_US', 'anycoin', 'payment_arrived',
           '{"order":"A-1","orderUrl":"https://anycoin.example/","received":"1 CZK"}'
      from generate_series(1, ${count}::integer) as n`.execute(store.database);
}

function depsWith(send: (mail: MailMessage) => Promise<void>): MailDeps {
  const transport = { send, close: () => {} };
  return {
    database: store.database,
    clock,
    transport,
    log,
    mails: orderMails,
    events: { processName: 'test' },
  };
}

/** A mail server that temporarily rejects full mailboxes at every attempt. */
function mailServer() {
  const taken: string[] = [];
  const tries = new Map<string, number>();
  const deps = depsWith(async ({ to }) => {
    tries.set(to, (tries.get(to) ?? 0) + 1);
    if (to.startsWith('full')) throw new Outage('smtp', '452 mailbox full');
    taken.push(to);
  });
  return { taken, tries, deps };
}

const waiting = async () => {
  const { count } = await store.database
    .selectFrom('mails')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

test('skips no mail of more than two rounds, and tries failing ones exactly ten times', async () => {
  await writeMails(1000, 4);
  const { deps, taken, tries } = mailServer();
  const lane = mailLane(deps);
  for (let round = 0; round < 6; round += 1) await lane.round();
  expect(new Set(taken).size).toBe(750);
  expect(taken).toHaveLength(750);
  expect(await waiting()).toBe(250);
  for (let attempt = 2; attempt <= maxMailAttempts; attempt += 1) {
    await store.database
      .updateTable('mails')
      .set({ due_at: new Date(0) })
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .execute();
    for (let round = 0; round < 3; round += 1) await lane.round();
  }
  expect(await waiting()).toBe(0);
  expect([...tries].filter(([to]) => to.startsWith('full')).map(([, count]) => count)).toEqual(
    Array(250).fill(maxMailAttempts),
  );
});

test('a round does not wait for a hanging provider, and claims no more than the maximum of concurrent deliveries', async () => {
  await writeMails(120);
  const begun: string[] = [];
  const lane = mailLane(depsWith(({ to }) => new Promise(() => void begun.push(to))));
  await lane.round();
  await lane.round();
  expect(begun).toHaveLength(50);
});

test('releases mails claimed by a killed process in the next round of another, but not those of a living one', async () => {
  await writeMails(120);
  const [living, killed, events] = await Promise.all(
    Array.from({ length: 3 }, () => listenToEvents(store.url, () => {})),
  );
  try {
    const hang = () => new Promise<void>(() => {});
    for (const its of [living, killed]) if (its) await mailLane({ ...depsWith(hang), events: its }).round();
    const { deps, taken } = mailServer();
    const round = () => mailLane({ ...deps, ...(events && { events }) }).round();
    await round();
    expect(taken).toHaveLength(20);
    // The operating system closes the connections of a killed process.
    await killed?.stop();
    await round();
    expect(taken).toHaveLength(70);
    expect(await waiting()).toBe(50);
  } finally {
    for (const its of [living, events]) await its?.stop();
  }
});

test('a sent mail that could not be marked is marked in the next round and not sent again', async () => {
  await writeMails(1);
  const { taken, deps } = mailServer();
  let isDown = false;
  const lane = mailLane({
    ...deps,
    clock: {
      now: () => {
        if (isDown) throw new Error('the database is down');
        return clock.now();
      },
    },
  });
  isDown = true;
  await lane.round();
  expect(await waiting()).toBe(1);
  isDown = false;
  await lane.round();
  expect(await waiting()).toBe(0);
  expect(taken).toHaveLength(1);
});

test('the job queue runs a payout in its next round while 20,000 mails wait', async () => {
  const owner = new pg.Pool({ connectionString: store.ownerUrl, max: 4 });
  owner.on('error', () => {});
  owner.on('connect', (client) => client.on('error', () => {}));
  try {
    await writeMails(20_000);
    await store.database.transaction().execute((tx) => enqueue(tx, 'pay-out', { reference: 'order:1' }));
    const paid = Promise.withResolvers<number>();
    const payouts = { tasks: { 'pay-out': async () => paid.resolve(await waiting()) } };
    const runner = startJobs(owner, [notificationsJobs({ ...mailServer().deps, pushService }), payouts], log);
    const waitedBehind = await paid.promise;
    await runner.stop();
    expect(waitedBehind).toBeGreaterThan(10_000);
  } finally {
    await owner.end();
  }
});
