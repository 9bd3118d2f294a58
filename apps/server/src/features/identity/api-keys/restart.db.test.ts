import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Events, listenToEvents } from '../../../platform/events/events.ts';
import type { AuthenticateSigned } from '../../../platform/http/signed-request.ts';
import { openRateLimits } from '../../../platform/limits/rate-limits.ts';
import { readRateLimits } from '../../../platform/limits/read-rate-limits.ts';
import { installationSecret } from '../../../platform/secrets.ts';
import { newKey } from '../../../program/testing/api-user.ts';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import { type ApiKeyCredentials, signedHeaders } from '../../../program/testing/signed-request.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { listOtherPeppers } from './api-keys-repository.ts';
import { keyEncryption } from './key-encryption.ts';
import { secretOwner } from './live-keys.ts';
import { openApiKeys } from './open-api-keys.ts';

// Nonces are kept in memory, and a restart still accepts none twice (drill 48).

let program: TestProgram;
let owner: TestClient;
let events: Events;
let key: ApiKeyCredentials;

beforeAll(async () => {
  program = await testProgram();
  owner = await signIn(program, 'demo@dukat.test');
  events = await listenToEvents(program.ownerUrl, () => {});
  key = await newKey(owner, ['user:trading:read']);
});
afterAll(async () => {
  await events.stop();
  await program.close();
});

/** Starts a process on the same database that takes requests from now on. */
async function started(pepper = ''): Promise<AuthenticateSigned> {
  const { database, clock } = program;
  const { authenticateSigned } = await openApiKeys({
    database,
    events,
    limits: openRateLimits(readRateLimits('off'), clock, { isLoopbackCounted: false }),
    secret: await installationSecret(database, 'api-keys'),
    pepper,
    listensSince: clock.now(),
  });
  return authenticateSigned;
}

const request = (milliseconds: number, nonce: string) => {
  const signed = {
    method: 'GET',
    path: '/v1/orders',
    timestamp: program.clock.now().getTime() + milliseconds,
    nonce,
  };
  const headers = signedHeaders(key, signed);
  return {
    key: headers['dukat-key'],
    timestamp: headers['dukat-timestamp'],
    nonce: headers['dukat-nonce'],
    signature: headers['dukat-signature'],
    method: signed.method,
    path: signed.path,
    body: '',
    remoteAddress: '203.0.113.7',
  };
};

async function verdict(by: AuthenticateSigned, signed: ReturnType<typeof request>): Promise<string> {
  const outcome = await by({ ...signed, now: program.clock.now() });
  return outcome.refused ? outcome.reason : 'taken';
}

test('rejects after a restart what was accepted before, for any clock of the sender', async () => {
  const first = await started();
  program.clock.advance(300_000);
  const sent = [-29_000, -1000, 0, 1000, 1001, 5000, 29_000].map((ms) => request(ms, `restart-${ms}`));
  for (const one of sent) expect(await verdict(first, one)).toBe('taken');

  program.clock.advance(500);
  const second = await started();
  for (const later of [0, 500, 4000, 15_000, 29_000]) {
    program.clock.advance(later);
    for (const one of sent)
      expect(await verdict(second, one)).toMatch(
        /^(signature_expired|signature_from_before_start|nonce_used)$/,
      );
  }
});

test('accepts requests signed after the start one second later', async () => {
  const process = await started();
  expect(await verdict(process, request(0, 'at-the-start'))).toBe('signature_from_before_start');
  program.clock.advance(1000);
  expect(await verdict(process, request(0, 'a-second-later'))).toBe('taken');
});

test('deletes stored nonces after their expiry', async () => {
  const rows = async () =>
    (await program.database.selectFrom('api_key_nonces').select('nonce').execute()).length;
  expect(await rows()).toBeGreaterThan(0);
  program.clock.advance(61_000);
  await program.settle(1);
  expect(await rows()).toBe(0);
});

test('a key from before the installation had a pepper keeps working and is listed', async () => {
  const secret = await installationSecret(program.database, 'api-keys');
  const { pepper } = keyEncryption(secret, 'pepper');
  await program.database.updateTable('api_keys').set({ pepper: null }).execute();
  const process = await started('pepper');
  program.clock.advance(2000);
  expect(await verdict(process, request(0, 'peppered'))).toBe('taken');
  expect(await listOtherPeppers(program.database, pepper)).toMatchObject([{ id: key.id, pepper: 'none' }]);
});

test('with another pepper no secret can be decrypted and no signature is valid', async () => {
  const { database } = program;
  const secret = await installationSecret(database, 'api-keys');
  const row = await database
    .selectFrom('api_keys')
    .select(['sealed_secret', 'user_id'])
    .executeTakeFirstOrThrow();
  const about = secretOwner(key.id, row.user_id);
  const opened = keyEncryption(secret, '').open(row.sealed_secret ?? '', about, 'none');
  const lost = keyEncryption(secret, 'lost');
  const sealed = lost.close(opened?.secret ?? '', about);
  await database.updateTable('api_keys').set({ sealed_secret: sealed, pepper: lost.pepper }).execute();
  for (const pepper of [null, 'none', lost.pepper]) {
    await database.updateTable('api_keys').set({ pepper }).execute();
    const process = await started('other');
    program.clock.advance(2000);
    expect(await verdict(process, request(0, `another-pepper-${pepper}`))).toBe('signature_invalid');
  }
  await database.updateTable('api_keys').set({ sealed_secret: row.sealed_secret, pepper: 'none' }).execute();
});

test('a key that ends in one process is invalid in another', async () => {
  const other = await started();
  program.clock.advance(2000);
  expect(await verdict(other, request(0, 'still-alive'))).toBe('taken');
  const heard = new Promise<string>((resolve) => {
    events.subscribe(`key:${key.id}`, ({ type }) => resolve(type));
  });
  // The test's session has exceeded the idle time.
  owner = await signIn(program, 'demo@dukat.test');
  await owner.send('DELETE', `/api/dukat/api-keys/${key.id}`);
  expect(await heard).toBe('key_ended');
  expect(await verdict(other, request(0, 'not-any-more'))).toBe('signature_invalid');
});
