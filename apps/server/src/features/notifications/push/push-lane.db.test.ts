import { identityMails } from '@dukat/locales/mails/identity';
import { marketingMails } from '@dukat/locales/mails/marketing';
import { orderMails } from '@dukat/locales/mails/orders';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeClock, fakeClock } from '../../../platform/clock.ts';
import { Outage } from '../../../platform/outage.ts';
import { type IdentityWorld, identityWorld } from '../../identity/testing/identity-world.ts';
import { type PushDeps, sendPushes } from './push-lane.ts';
import type { PushAddress } from './push-port.ts';
import { replaceSubscription, storeChoices, usualChoices } from './subscriptions-repository.ts';

let world: IdentityWorld;
let clock: FakeClock;
let userId = '';
let sent: { to: PushAddress; text: string }[] = [];
const email = 'reader@example.com';
const password = 'Kolo-na-Vltave-7';

beforeEach(async () => {
  world = await identityWorld();
  clock = fakeClock(new Date());
  ({ userId } = await world.member(email, password));
  sent = [];
});
afterEach(() => world.close());

const database = () => world.store.database;
function depsWith(answer: (to: PushAddress) => 'taken' | 'gone' = () => 'taken'): PushDeps {
  return {
    database: database(),
    clock,
    log: pino({ level: 'silent' }),
    mails: { ...orderMails, ...identityMails, ...marketingMails },
    pushService: {
      publicKey: 'B',
      isKnown: () => true,
      async send(to, text) {
        const outcome = answer(to);
        sent.push({ to, text });
        return outcome;
      },
    },
  };
}

/** A device on which the reader is signed in. */
async function device(name: string): Promise<void> {
  const client = await world.signedIn(email, password);
  const { deviceId } = client;
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
  const agent = { browser: null, system: null };
  const now = clock.now();
  await database()
    .transaction()
    .execute((tx) => replaceSubscription(tx, { ...keys, ...agent, endpoint: name, userId, deviceId, now }));
  await database().deleteFrom('push_messages').execute();
}

const mailed = (count: number, template = 'payment_arrived') =>
  sql`
    insert into mails (message_id, recipient, locale, brand, template, "values")
    select ${template} || n, ${email}, 'en_US', 'anycoin', ${template},
           '{"order":"A-1","orderUrl":"https://anycoin.example/secret","received":"1 CZK","readersWord":"colibri"}'
      from generate_series(1, ${count}::integer) as n`.execute(database());
const waiting = async () => (await database().selectFrom('push_messages').selectAll().execute()).length;
const makeDue = () =>
  database()
    .updateTable('push_messages')
    .set({ due_at: new Date(0) })
    .execute();

test("pushes a mail to each device, without its links and the reader's word", async () => {
  await device('one');
  await device('two');
  await mailed(1);
  const kept = await database().selectFrom('push_messages').select('values').execute();
  expect(JSON.stringify(kept)).not.toMatch(/secret|colibri/);
  await sendPushes(depsWith());
  expect(sent.map(({ to }) => to.endpoint).sort()).toEqual(['one', 'two']);
  expect(JSON.parse(sent[0]?.text ?? '')).toMatchObject({
    title: 'anycoin',
    body: expect.stringContaining('A-1'),
  });
  expect(await waiting()).toBe(0);
});

test('delivers each of more than two rounds once, and gives up failing ones after six attempts', async () => {
  await device('good');
  await device('bad');
  await mailed(450);
  const deps = depsWith(({ endpoint }) => {
    if (endpoint === 'bad') throw new Outage('push', 'answered 500');
    return 'taken';
  });
  for (let round = 0; round < 40 && (await waiting()) > 0; round += 1) {
    await sendPushes(deps);
    await makeDue();
  }
  expect(await waiting()).toBe(0);
  expect(sent.filter(({ to }) => to.endpoint === 'good')).toHaveLength(450);
});

test('deletes a device that is gone with all its waiting messages', async () => {
  await device('gone');
  await device('stays');
  await mailed(3);
  await sendPushes(depsWith(({ endpoint }) => (endpoint === 'gone' ? 'gone' : 'taken')));
  const left = await database().selectFrom('push_subscriptions').select('endpoint').execute();
  expect(left).toEqual([{ endpoint: 'stays' }]);
  expect(await waiting()).toBe(0);
});

test('sends nothing to a device whose user was logged out', async () => {
  await device('theirs');
  await database().updateTable('sessions').set({ ended_at: clock.now(), end_reason: 'logout' }).execute();
  await mailed(1);
  await sendPushes(depsWith());
  expect(sent).toEqual([]);
  expect(await database().selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
});

test('waits for the end of quiet hours, which does not count as an attempt', async () => {
  await device('one');
  const now = clock.now();
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
  const quiet = { fromMinute: minute, untilMinute: (minute + 60) % 1440, timeZone: 'UTC' };
  const choose = (choices = { ...usualChoices, quiet }) =>
    database()
      .transaction()
      .execute((tx) => storeChoices(tx, userId, choices));
  await choose();
  await mailed(1);
  for (let round = 0; round < 8; round += 1) {
    await sendPushes(depsWith());
    await makeDue();
  }
  expect([sent.length, await waiting()]).toEqual([0, 1]);
  clock.advance(60 * 60_000);
  await sendPushes(depsWith());
  expect(sent).toHaveLength(1);
});

const [marketing = ''] =
  Object.entries(marketingMails).find(([, mail]) => 'group' in mail && mail.group === 'marketing') ?? [];

test("respects each group's choice, and never pushes mails that prove a mailbox", async () => {
  await device('one');
  await mailed(1, 'set_password');
  await mailed(1, marketing);
  await sendPushes(depsWith());
  expect(sent).toEqual([]);
  const choices = { ...usualChoices, wantsMain: false };
  await database()
    .transaction()
    .execute((tx) => storeChoices(tx, userId, choices));
  await mailed(2);
  await sendPushes(depsWith());
  expect([sent.length, await waiting()]).toEqual([0, 0]);
});

test('drops messages after a day', async () => {
  await device('one');
  await mailed(1);
  clock.advance(25 * 60 * 60_000);
  await sendPushes(depsWith());
  expect([sent.length, await waiting()]).toEqual([0, 0]);
});
