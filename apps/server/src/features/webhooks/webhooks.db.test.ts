import { mostWebhooks, oldSecretLivesMs } from '@dukat/rules/webhooks/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../platform/testing/as-owner.ts';
import { apiUser, newKey } from '../../program/testing/api-user.ts';
import { reauthenticate, signIn } from '../../program/testing/demo-sign-in.ts';
import type { TestClient } from '../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../program/testing/test-program.ts';

let program: TestProgram;
let owner: TestClient;
const path = '/api/user/webhooks';
const form = { url: 'https://receiver.example/200', events: ['deposit.booked', 'order.changed'] };

beforeAll(async () => {
  program = await testProgram();
  owner = await signIn(program, 'demo@dukat.test');
});
afterAll(() => program.close());

interface Listed {
  readonly id: string;
  readonly status: string;
}
const list = async () => (await owner.get(path)).body.webhooks as readonly Listed[];
const add = (body: object = {}, client = owner) => client.post(path, { ...form, ...body });
async function prove(client = owner): Promise<void> {
  program.clock.advance(2_000);
  await reauthenticate(client);
}
const idOf = (body: Readonly<Record<string, unknown>>) => String(Object(body.webhook).id);
const deliveries = async (id: string) =>
  (await owner.get(`${path}/${id}/deliveries`)).body.deliveries as readonly Record<string, unknown>[];
const acts = async () =>
  (
    await program.database.selectFrom('audit_log').select('act').where('act', 'like', 'webhook.%').execute()
  ).map(({ act }) => act);
const happen = async (webhook: string, count = 1) =>
  asOwner(
    program.ownerUrl,
    `insert into webhook_deliveries (webhook_id, event, portfolio, subject, state, happened_at)
     select id, 'order.changed', 'p', 'order-' || n, 'TRADING', '2026-03-02T10:00:00Z'
       from webhooks, generate_series(1, ${count}) n where public_id = '${webhook}' order by n`,
  );

test('a webhook is added with a proof, its secret is shown once, and its owner gets a mail', async () => {
  program.clock.advance(10 * 60_000);
  expect(await owner.post(path, form)).toMatchObject({ status: 403, body: { code: 'proof_required' } });
  await prove();
  const added = await add();
  expect(added.body).toMatchObject({
    webhook: {
      ...{ url: form.url, events: ['order.changed', 'deposit.booked'], status: 'active' },
      ...{ paused_because: null, failing_since: null, old_secret_until: null },
    },
    secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
  });
  expect((await owner.get(path)).text).not.toContain('secret"');
  const stored = await program.database.selectFrom('webhooks').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(String(added.body.secret));
  await program.settle(1);
  expect(program.mails.at(-1)?.text).toContain(form.url);
  expect(await acts()).toEqual(['webhook.added']);
});

test('at most five are added, also at once, and a wrong one is refused at its field', async () => {
  expect((await add({ url: 'https://localhost/' })).body).toMatchObject({
    code: 'webhook_url_invalid',
    errors: [{ field: 'url' }],
  });
  expect((await add({ events: [] })).body).toMatchObject({ errors: [{ field: 'events' }] });
  const answers = await Promise.all(Array.from({ length: 6 }, () => add()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostWebhooks - 1);
  expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('too_many_webhooks');
  for (const { id } of (await list()).slice(1)) {
    expect((await owner.send('DELETE', `${path}/${id}`)).status).toBe(200);
  }
  expect(await list()).toHaveLength(1);
});

test('a paused one is resumed with a proof, and one whose credentials ended is suspended until then', async () => {
  const [{ id } = { id: '' }] = await list();
  const change = (what: string) => owner.post(`${path}/${id}/${what}`, {});
  expect((await change('pause')).body).toMatchObject({
    webhook: { status: 'paused', paused_because: 'owner' },
  });
  expect((await change('pause')).status).toBe(200);
  program.clock.advance(10 * 60_000);
  expect((await change('resume')).body.code).toBe('proof_required');
  await prove();
  expect((await change('resume')).body).toMatchObject({
    webhook: { status: 'active', paused_because: null },
  });
  await asOwner(program.ownerUrl, 'update users set credentials_epoch = credentials_epoch + 1');
  expect(await list()).toMatchObject([{ status: 'suspended' }]);
  expect((await change('resume')).body).toMatchObject({ webhook: { status: 'active' } });
});

test('a rotated secret is shown once, and the former one is named until its end', async () => {
  const [{ id } = { id: '' }] = await list();
  await prove();
  const { body } = await owner.post(`${path}/${id}/rotate_secret`, {});
  const until = new Date(program.clock.now().getTime() + oldSecretLivesMs).toISOString();
  expect(body).toMatchObject({
    webhook: { old_secret_until: until },
    secret: expect.stringMatching(/^whsec_/),
  });
});

test('messages are listed page by page and sent again, under the same id', async () => {
  const [{ id } = { id: '' }] = await list();
  await happen(id, 30);
  await program.runTask('webhooks.send');
  const page = await owner.get(`${path}/${id}/deliveries?offset=25&limit=25`);
  expect([page.body.total, (page.body.deliveries as unknown[]).length]).toEqual([30, 5]);
  const [newest] = await deliveries(id);
  expect(newest).toMatchObject({ subject: 'order-30', status: 'delivered', http_status: 200, attempts: 1 });
  const replay = () => owner.post(`${path}/${id}/deliveries/${newest?.id}/replay`, {});
  expect((await replay()).body).toMatchObject({
    delivery: { id: newest?.id, status: 'waiting', attempts: 0, http_status: null },
  });
  expect((await replay()).status).toBe(200);
  await program.runTask('webhooks.send');
  expect((await deliveries(id))[0]).toMatchObject({ id: newest?.id, status: 'delivered', attempts: 1 });
  await owner.post(`${path}/${id}/pause`, {});
  expect(await replay()).toMatchObject({ status: 409, body: { code: 'webhook_not_active' } });
});

test('a key with the scope reads, pauses and deletes webhooks, and can neither add nor resume one', async () => {
  program.clock.advance(2_000);
  const key = apiUser(program, await newKey(owner, ['user:webhooks:read', 'user:webhooks:write']));
  program.clock.advance(2_000);
  const other = apiUser(program, await newKey(owner, ['user:trading:read', 'user:funding:write']));
  const [{ id } = { id: '' }] = await list();
  expect((await key('GET', path)).body.webhooks).toHaveLength(1);
  expect((await other('GET', path)).body.code).toBe('scope_missing');
  expect((await key('POST', path, { body: form })).body.code).toBe('api_key_not_accepted');
  expect((await key('POST', `${path}/${id}/resume`, { body: {} })).body.code).toBe('api_key_not_accepted');
  expect((await key('POST', `${path}/${id}/pause`, { body: {} })).status).toBe(200);
  expect((await key('DELETE', `${path}/${id}`)).status).toBe(200);
  expect(await list()).toEqual([]);
});

test("another person's webhook and its messages are not found", async () => {
  await prove();
  const id = idOf((await add()).body);
  await happen(id);
  const [message] = await deliveries(id);
  const stranger = await signIn(program, 'slovak@dukat.test');
  await prove(stranger);
  const own = idOf((await add({}, stranger)).body);
  for (const [at, code] of [
    [`${id}/pause`, 'webhook_unknown'],
    [`${id}/resume`, 'webhook_unknown'],
    [`${id}/rotate_secret`, 'webhook_unknown'],
    [`${id}/deliveries/${message?.id}/replay`, 'webhook_unknown'],
    [`${own}/deliveries/${message?.id}/replay`, 'webhook_delivery_unknown'],
  ])
    expect(await stranger.post(`${path}/${at}`, {})).toMatchObject({ status: 404, body: { code } });
});
