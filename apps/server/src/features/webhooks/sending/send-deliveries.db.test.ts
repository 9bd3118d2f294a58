import { accept } from '@dukat/rules/result';
import { dayMs, hourMs, minuteMs } from '@dukat/rules/time/durations';
import { deliveryLogMs, failingLivesMs } from '@dukat/rules/webhooks/limits';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { markRestored } from '../../../platform/backup/restore-backup.ts';
import { encryptionWith } from '../../../platform/encryption.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { TooBusy } from '../../../platform/outage.ts';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { pauseOwnWebhook, resumeOwnWebhook, rotateOwnSecret } from '../change-webhook.ts';
import { encryption, scriptedHosts, silent, webhooksWorld } from '../testing/webhooks-world.ts';
import { tidyWebhooks } from '../tidy-webhooks.ts';
import { signMessage } from '../webhook-secrets.ts';
import type { WebhooksDeps } from '../webhooks-deps.ts';
import { listDueWebhooks } from '../webhooks-repository.ts';
import { sendDeliveries } from './send-deliveries.ts';

let world: Awaited<ReturnType<typeof webhooksWorld>>;
beforeAll(async () => {
  world = await webhooksWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await asOwner(
    world.store.ownerUrl,
    'delete from webhooks',
    'delete from webhook_deliveries',
    'delete from mails',
  );
});

const database = () => world.store.database;
const owner = () => ({ userId: world.userId, deviceId: 'device', now: world.clock.now() });

/** One round for each webhook with due messages, as the timer runs it. */
async function sendDue(deps: WebhooksDeps): Promise<void> {
  for (const webhook of await listDueWebhooks(database(), world.clock.now())) {
    await sendDeliveries(deps, webhook);
  }
}

test('sends each of more than two rounds once, in order and signed, while another address fails', async () => {
  const good = await world.addWebhook('https://good.example.com/');
  const bad = await world.addWebhook('https://bad.example.com/');
  await world.write(good.id, 250);
  await world.write(bad.id, 250);
  const { hosts, received } = scriptedHosts((url) => accept(url.includes('bad') ? 500 : 204));
  for (let round = 0; round < 4; round += 1) await sendDue(world.deps(hosts));
  const sent = received.filter(({ url }) => url === 'https://good.example.com/');
  expect([sent.length, new Set(sent.map(({ id }) => id)).size]).toEqual([250, 250]);
  expect(await world.statuses()).toBe('delivered 250, waiting 250');
  const [first] = sent;
  expect(first?.body).toBe(
    '{"type":"order.changed","timestamp":"2026-03-02T10:00:00.000Z","data":{"id":"order-1","state":"TRADING","portfolio_id":"portfolio"}}',
  );
  const seconds = world.clock.now().getTime() / 1000;
  expect(first?.headers).toEqual({
    'webhook-id': expect.stringMatching(/^msg_[0-9a-f]{32}$/),
    'webhook-timestamp': String(seconds),
    'webhook-signature': signMessage([good.secret], {
      id: first?.id ?? '',
      seconds,
      body: first?.body ?? '',
    }),
  });
});

test('tries a message again under its id for a day, and then gives it up', async () => {
  const { id } = await world.addWebhook();
  await world.write(id, 1);
  const { hosts, received } = scriptedHosts(() => accept(301));
  const began = world.clock.now().getTime();
  for (let minute = 0; minute < 25 * 60; minute += 15) {
    await sendDue(world.deps(hosts));
    world.clock.advance(15 * minuteMs);
  }
  expect(received.length).toBeGreaterThan(5);
  expect(new Set(received.map((its) => its.id)).size).toBe(1);
  const row = await database().selectFrom('webhook_deliveries').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ status: 'failed', http_status: 301, problem: 'http_status' });
  const lasted = (row.ended_at?.getTime() ?? 0) - began;
  expect([lasted > 22 * hourMs, lasted < 25 * hourMs]).toEqual([true, true]);
});

test.each([
  ['silent', silent],
  ['failing', accept(429)],
])(
  'a %s address gets one message at a time after growing pauses, and a success ends the failure',
  async (_, answer) => {
    const { id } = await world.addWebhook();
    await world.write(id, 20);
    const dead = scriptedHosts(() => answer);
    const began = world.clock.now();
    const sent: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      await sendDue(world.deps(dead.hosts));
      sent.push(dead.received.length);
      world.clock.advance(5_000);
    }
    expect(sent).toEqual([2, 3, 4, 4, 5, 5, 5, 5, 6, 6]);
    const failing = () => database().selectFrom('webhooks').select('failing_since').executeTakeFirstOrThrow();
    expect((await failing()).failing_since).toEqual(began);
    world.clock.advance(minuteMs);
    await sendDue(world.deps());
    expect([await failing(), await world.statuses()]).toEqual([{ failing_since: null }, 'delivered 20']);
  },
);

test('messages for which no connection is free end the round and use up no attempt', async () => {
  const { id } = await world.addWebhook();
  await world.write(id, 20);
  const { hosts, received } = scriptedHosts(() => {
    throw new TooBusy('foreign-hosts', 'all are open');
  });
  for (let round = 0; round < 20; round += 1) {
    await sendDue(world.deps(hosts));
    world.clock.advance(minuteMs);
  }
  const row = await database().selectFrom('webhook_deliveries').selectAll().executeTakeFirstOrThrow();
  expect(received).toHaveLength(40);
  expect(row).toMatchObject({ status: 'waiting', attempts: 0, problem: null });
});

test('a secret that cannot be read is no failure of the address', async () => {
  const { id } = await world.addWebhook();
  await world.write(id, 1);
  const { hosts, received } = scriptedHosts();
  await sendDeliveries({ ...world.deps(hosts), encryption: encryptionWith('another', 'webhooks', '') }, id);
  const row = await database().selectFrom('webhook_deliveries').selectAll().executeTakeFirstOrThrow();
  expect([received, row.status, row.problem]).toEqual([[], 'waiting', 'secret_unreadable']);
  const hook = database().selectFrom('webhooks').select(['failing_since', 'retry_at']);
  expect(await hook.executeTakeFirst()).toEqual({ failing_since: null, retry_at: null });
});

test('after a rotation both secrets sign for a day, and a second rotation replaces only the newest', async () => {
  const { id, secret: old } = await world.addWebhook();
  const rotate = () => inTransaction(database(), (tx) => rotateOwnSecret(tx, id, { ...owner(), encryption }));
  await rotate();
  const rotated = await rotate();
  const secret = rotated.refused ? '' : rotated.value.secret;
  const { hosts, received } = scriptedHosts();
  for (const secrets of [[secret, old], [secret]]) {
    await world.write(id, 1);
    await sendDue(world.deps(hosts));
    const { id: message = '', body = '', headers } = received.at(-1) ?? {};
    const seconds = Number(headers?.['webhook-timestamp']);
    expect(headers?.['webhook-signature']).toBe(signMessage(secrets, { id: message, seconds, body }));
    world.clock.advance(dayMs);
  }
  const former = database().selectFrom('webhooks').select('old_encrypted_secret');
  expect((await former.executeTakeFirst())?.old_encrypted_secret).not.toBeNull();
  await tidyWebhooks(world.deps());
  expect(await former.executeTakeFirst()).toEqual({ old_encrypted_secret: null });
});

test('two processes send each message once, and a pause cancels what waits', async () => {
  const { id } = await world.addWebhook();
  await world.write(id, 200);
  const { hosts, received } = scriptedHosts();
  await Promise.all([sendDeliveries(world.deps(hosts), id), sendDeliveries(world.deps(hosts), id)]);
  expect(new Set(received.map((its) => its.id)).size).toBe(received.length);
  await Promise.all([
    sendDeliveries(world.deps(hosts), id),
    inTransaction(database(), (tx) => pauseOwnWebhook(tx, id, owner())),
  ]);
  const sent = received.length;
  await sendDue(world.deps(hosts));
  await inTransaction(database(), (tx) => resumeOwnWebhook(tx, id, owner()));
  await sendDue(world.deps(hosts));
  expect([received.length, new Set(received.map((its) => its.id)).size]).toEqual([sent, sent]);
  expect(await world.statuses()).not.toContain('waiting');
});

test('pauses webhooks that fail for days or collect too much, each with one mail, in more than one batch', async () => {
  const hooks = [];
  for (let each = 0; each < 5; each += 1) hooks.push(await world.addWebhook());
  for (const { id } of hooks) await world.write(id, 2);
  await world.write(hooks[4]?.id ?? '', 8);
  const { hosts } = scriptedHosts((url) => (url === '' ? accept(200) : silent));
  const failed = hooks.slice(0, 4);
  for (const { id } of failed) await sendDeliveries(world.deps(hosts), id);
  const tidy = () => tidyWebhooks(world.deps(), { mostWaiting: 9, limit: 2 });
  world.clock.advance(failingLivesMs);
  await tidy();
  expect(await world.statuses()).toBe('canceled 10, waiting 8');
  world.clock.advance(1);
  await Promise.all([tidy(), tidy()]);
  expect(await world.statuses()).toBe('canceled 18');
  const mails = await database().selectFrom('mails').select('template').execute();
  expect(mails.map(({ template }) => template)).toEqual(Array.from({ length: 5 }, () => 'webhook_paused'));
});

test('deletes old messages and those of deleted webhooks in batches, and cancels those of suspended ones with one mail', async () => {
  const kept = await world.addWebhook();
  const deleted = await world.addWebhook();
  await world.write(kept.id, 5);
  await world.write(deleted.id, 5);
  await database().deleteFrom('webhooks').where('public_id', '=', deleted.id).execute();
  const tidy = () => tidyWebhooks(world.deps(), { limit: 2 });
  await tidy();
  expect(await world.statuses()).toBe('waiting 5');
  await asOwner(world.store.ownerUrl, 'update users set credentials_epoch = credentials_epoch + 1');
  await Promise.all([tidy(), tidy()]);
  await tidy();
  expect(await world.statuses()).toBe('canceled 5');
  const mails = await database().selectFrom('mails').select('template').execute();
  expect(mails).toEqual([{ template: 'webhook_suspended' }]);
  world.clock.advance(deliveryLogMs + 1);
  await tidy();
  expect(await world.statuses()).toBe('');
  await asOwner(world.store.ownerUrl, 'update users set credentials_epoch = 0');
});

test('after a restore no webhook gets what waited, also once the restore is released and its owner resumed it', async () => {
  const { id } = await world.addWebhook();
  await world.write(id, 3);
  const client = new pg.Client({ connectionString: world.store.ownerUrl });
  await client.connect();
  await markRestored(client, world.clock.now(), world.clock.now());
  await client.end();
  const { hosts, received } = scriptedHosts();
  await sendDue(world.deps(hosts));
  await asOwner(world.store.ownerUrl, 'update restores set released_at = now()');
  await sendDue(world.deps(hosts));
  await sendDeliveries(world.deps(hosts), id);
  await inTransaction(database(), (tx) => resumeOwnWebhook(tx, id, owner()));
  await sendDue(world.deps(hosts));
  expect([received, await world.statuses()]).toEqual([[], 'canceled 3']);
  await world.write(id, 1);
  await sendDue(world.deps(hosts));
  expect(received).toHaveLength(1);
});
