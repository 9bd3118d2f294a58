import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from './testing/demo-sign-in.ts';
import type { TestClient } from './testing/test-client.ts';
import { type TestProgram, testProgram } from './testing/test-program.ts';

// The whole path of a push message: a mail is written, a push service accepts it, a sandbox device reads it.

let program: TestProgram;
let person: TestClient;
let device: Record<string, unknown>;

beforeAll(async () => {
  program = await testProgram(new Date());
  person = await signIn(program, 'demo@dukat.test');
  device = (await person.post('/sandbox/push/devices', {})).body;
});
afterAll(() => program.close());

const read = async () => (await person.get(`/sandbox/push/devices/${device.id}`)).body.messages;
const devices = async () => (await person.get('/api/user/notifications')).body.devices;
const subscribe = (changes: object = {}) => {
  const { endpoint, p256dh, auth } = device;
  return person.post('/api/user/notifications/subscribe', { endpoint, p256dh, auth, ...changes });
};
/** An event about which the owner gets a mail. */
async function happen(): Promise<void> {
  await person.post('/api/user/proof', { password: 'Demo-crowns-1' });
  const made = await person.post('/api/dukat/api-keys', { label: 'bot', scopes: ['user:trading:read'] });
  expect(made.status).toBe(200);
  await program.settle(2);
}

test('refuses an unknown push service and stores nothing', async () => {
  for (const endpoint of ['https://evil.example/push', 'http://127.0.0.1:22/', 'https://169.254.169.254/']) {
    expect(await subscribe({ endpoint })).toMatchObject({
      status: 422,
      body: { code: 'push_service_unknown' },
    });
  }
  expect(await devices()).toEqual([]);
});

test('a subscribed device gets what its owner is mailed, and nothing after it was unsubscribed', async () => {
  expect((await subscribe()).status).toBe(200);
  expect((await subscribe()).status).toBe(200);
  expect(await devices()).toMatchObject([{ is_current: true }]);
  await happen();
  expect(await read()).toMatchObject([{ title: 'anycoin', body: expect.stringMatching(/API/) }]);
  const [known] = Array.isArray(await devices()) ? Object(await devices()) : [];
  expect((await person.post('/api/user/notifications/unsubscribe', { id: known.id })).status).toBe(200);
  await happen();
  expect(await read()).toHaveLength(1);
});

test('deletes a device that its push service no longer knows', async () => {
  await subscribe();
  await person.post(`/sandbox/push/devices/${device.id}/end`, {});
  await happen();
  expect(await devices()).toEqual([]);
});

test('stores choices, and refuses an unknown time zone', async () => {
  const quiet_hours = { from_minute: 1320, until_minute: 420, time_zone: 'Europe/Prague' };
  const push = { main: false, marketing: true };
  expect((await person.post('/api/user/notifications', { push, quiet_hours })).status).toBe(200);
  expect((await person.get('/api/user/notifications')).body).toMatchObject({ push, quiet_hours });
  const nowhere = { ...quiet_hours, time_zone: 'Europe/Nowhere' };
  expect(await person.post('/api/user/notifications', { push, quiet_hours: nowhere })).toMatchObject({
    status: 422,
    body: { code: 'time_zone_unknown' },
  });
});
