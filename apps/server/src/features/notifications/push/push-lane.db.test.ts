import { createECDH, randomBytes } from 'node:crypto';
import { identityMails } from '@dukat/locales/mails/identity';
import { marketingMails } from '@dukat/locales/mails/marketing';
import { orderMails } from '@dukat/locales/mails/orders';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { webPushService } from '../../../adapters/web-push/web-push.ts';
import { type FakeClock, fakeClock } from '../../../platform/clock.ts';
import { ProviderCalls, silentForMs } from '../../../platform/jobs/provider-calls.ts';
import { Outage, SilentProvider } from '../../../platform/outage.ts';
import { type IdentityWorld, identityWorld } from '../../identity/testing/identity-world.ts';
import { openPushHost } from '../testing/push-host.ts';
import { type PushDeps, sendPushes } from './push-lane.ts';
import { listDueHosts } from './push-messages-repository.ts';
import type { PushAddress, PushService } from './push-port.ts';
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

/** A round for each host with due messages, as the timer runs it. */
async function sendAll(deps: PushDeps): Promise<void> {
  for (const host of await listDueHosts(database())) await sendPushes(deps, host);
}

/** A device on which the reader is signed in. */
async function device(name: string): Promise<void> {
  const client = await world.signedIn(email, password);
  const { deviceId } = client;
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) };
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
  await sendAll(depsWith());
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
    await sendAll(deps);
    await makeDue();
  }
  expect(await waiting()).toBe(0);
  expect(sent.filter(({ to }) => to.endpoint === 'good')).toHaveLength(450);
});

test('deletes a device that is gone with all its waiting messages', async () => {
  await device('gone');
  await device('stays');
  await mailed(3);
  await sendAll(depsWith(({ endpoint }) => (endpoint === 'gone' ? 'gone' : 'taken')));
  const left = await database().selectFrom('push_subscriptions').select('endpoint').execute();
  expect(left).toEqual([{ endpoint: 'stays' }]);
  expect(await waiting()).toBe(0);
});

test('sends nothing to a device whose user was logged out', async () => {
  await device('theirs');
  await database().updateTable('sessions').set({ ended_at: clock.now(), end_reason: 'logout' }).execute();
  await mailed(1);
  await sendAll(depsWith());
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
    await sendAll(depsWith());
    await makeDue();
  }
  expect([sent.length, await waiting()]).toEqual([0, 1]);
  clock.advance(60 * 60_000);
  await sendAll(depsWith());
  expect(sent).toHaveLength(1);
});

const [marketing = ''] =
  Object.entries(marketingMails).find(([, mail]) => 'group' in mail && mail.group === 'marketing') ?? [];

test("respects each group's choice, and never pushes mails that prove a mailbox", async () => {
  await device('one');
  await mailed(1, 'set_password');
  await mailed(1, marketing);
  await sendAll(depsWith());
  expect(sent).toEqual([]);
  const choices = { ...usualChoices, wantsMain: false };
  await database()
    .transaction()
    .execute((tx) => storeChoices(tx, userId, choices));
  await mailed(2);
  await sendAll(depsWith());
  expect([sent.length, await waiting()]).toEqual([0, 0]);
});

test('drops messages after a day', async () => {
  await device('one');
  await mailed(1);
  clock.advance(25 * 60 * 60_000);
  await sendAll(depsWith());
  expect([sent.length, await waiting()]).toEqual([0, 0]);
});

test('gives up no message because its host is silent, and delivers it once the host answers', async () => {
  await device('one');
  await mailed(1);
  const silence = new SilentProvider('push', 'does not answer');
  const deps = depsWith(() => {
    throw silence;
  });
  for (let round = 0; round < 10; round += 1) {
    await expect(sendAll(deps)).rejects.toBe(silence);
    await makeDue();
  }
  expect(await waiting()).toBe(1);
  await sendAll(depsWith());
  expect([sent.length, await waiting()]).toEqual([1, 0]);
});

test('a silent host is skipped while others get their messages, and gets its own once it answers', async () => {
  const many = 230;
  let posts = 0;
  const well = await openPushHost((path) => {
    if (path === '/gone') return 410;
    posts += 1;
    return posts % 10 === 0 ? 500 : 201;
  });
  const { host: silent, port, close } = await openPushHost(() => 201);
  await close();
  for (const endpoint of [`${well.host}/good`, `${well.host}/gone`, `${silent}/late`]) {
    await device(`http://${endpoint}`);
  }
  await mailed(many);

  const real = webPushService({
    privateKey: randomBytes(32).toString('base64url'),
    contact: 'mailto:us@example.com',
    sandboxUrl: 'http://127.0.0.1:',
  });
  let callsOfSilent = 0;
  const pushService: PushService = {
    ...real,
    send(to, text) {
      if (to.endpoint.includes(silent)) callsOfSilent += 1;
      return real.send(to, text);
    },
  };
  const deps = { ...depsWith(), pushService };
  const time = { now: 0 };
  const calls = new ProviderCalls({ stopping: new AbortController().signal, now: () => time.now });
  const round = async () => {
    const hosts = await listDueHosts(database());
    const runs = hosts.map((host) => calls.runUnlessSilent(host, () => sendPushes(deps, host)));
    return (await Promise.allSettled(runs)).flatMap((run) => (run.status === 'rejected' ? [run.reason] : []));
  };
  const untried = async () =>
    (await database().selectFrom('push_messages').select('id').where('attempts', '=', 0).execute()).length;

  expect(await round()).toEqual([expect.any(SilentProvider)]);
  expect(callsOfSilent).toBe(3);
  for (let each = 0; each < 5 && (await waiting()) > many; each += 1) {
    await makeDue();
    expect(await round()).toEqual([]);
  }
  // The silent host was skipped: its messages wait, and only those of the first calls count an attempt.
  expect([callsOfSilent, await waiting(), await untried()]).toEqual([3, many, many - 3]);
  expect(well.answers.filter((answer) => answer === '/good 201')).toHaveLength(many);
  expect(well.most()).toBe(3);
  const left = await database().selectFrom('push_subscriptions').select('endpoint').orderBy('id').execute();
  expect(left.map(({ endpoint }) => endpoint)).toEqual([`http://${well.host}/good`, `http://${silent}/late`]);

  const again = await openPushHost(() => 201, port);
  time.now += silentForMs;
  for (let each = 0; each < 5 && (await waiting()) > 0; each += 1) {
    await makeDue();
    expect(await round()).toEqual([]);
  }
  expect([again.answers.length, again.most(), await waiting()]).toEqual([many, 3, 0]);
  await Promise.all([well.close(), again.close()]);
});
