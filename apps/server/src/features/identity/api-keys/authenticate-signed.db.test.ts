import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Events, listenToEvents } from '../../../platform/events/events.ts';
import type { AuthenticateSigned } from '../../../platform/http/signed-request.ts';
import { openRateLimits } from '../../../platform/limits/rate-limits.ts';
import { readRateLimits } from '../../../platform/limits/read-rate-limits.ts';
import { installationSecret } from '../../../platform/secrets.ts';
import { newKey } from '../../../program/testing/api-user.ts';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import { type ApiKeyCredentials, signedHeaders } from '../../../program/testing/signed-request.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { authenticateSignedOn } from './authenticate-signed.ts';
import { keyEncryption } from './key-encryption.ts';
import { type LiveKeys, liveKeys } from './live-keys.ts';

// Cost of a signed request: the number of database reads for its key.

let program: TestProgram;
let events: Events;
let key: ApiKeyCredentials;
let keys: LiveKeys;
let authenticate: AuthenticateSigned;
let reads = 0;

beforeAll(async () => {
  program = await testProgram();
  key = await newKey(await signIn(program, 'demo@dukat.test'), ['user:trading:read']);
  events = await listenToEvents(program.ownerUrl, () => {});
  const { database, clock } = program;
  const encryption = keyEncryption(await installationSecret(database, 'api-keys'), '');
  keys = liveKeys({ database, events, encryption });
  const counted: LiveKeys = {
    ...keys,
    read: (keyId, now) => {
      reads += 1;
      return keys.read(keyId, now);
    },
  };
  const limits = openRateLimits(readRateLimits('off'), clock, { isLoopbackCounted: false });
  const listensSince = new Date(clock.now().getTime() - 600_000);
  authenticate = authenticateSignedOn({ database, limits, keys: counted, listensSince });
});
afterAll(async () => {
  await events.stop();
  await program.close();
});

/** Returns the outcome of a request and the number of reads of its key. */
async function countKeyReads(by: ApiKeyCredentials): Promise<[string, number]> {
  const signed = { method: 'GET', path: '/v1/orders', timestamp: program.clock.now().getTime() };
  const headers = signedHeaders(by, signed);
  reads = 0;
  const outcome = await authenticate({
    key: headers['dukat-key'],
    timestamp: headers['dukat-timestamp'],
    nonce: headers['dukat-nonce'],
    signature: headers['dukat-signature'],
    method: signed.method,
    path: signed.path,
    body: '',
    remoteAddress: '203.0.113.7',
    now: program.clock.now(),
  });
  return [outcome.refused ? outcome.reason : 'taken', reads];
}

test('reads a key once and caches it for a minute', async () => {
  expect(await countKeyReads(key)).toEqual(['taken', 1]);
  expect(await countKeyReads(key)).toEqual(['taken', 0]);
  program.clock.advance(59_999);
  expect(await countKeyReads(key)).toEqual(['taken', 0]);
  program.clock.advance(1);
  expect(await countKeyReads(key)).toEqual(['taken', 1]);
});

test('a wrong signature costs as much as an unknown key, cached or not', async () => {
  const nobody = { id: 'N'.repeat(22), secret: 'x'.repeat(43) };
  const forged = { ...key, secret: 'x'.repeat(43) };
  expect(await countKeyReads(nobody)).toEqual(['signature_invalid', 1]);
  expect(await countKeyReads(nobody)).toEqual(['signature_invalid', 1]);
  await countKeyReads(key);
  expect(await countKeyReads(forged)).toEqual(['signature_invalid', 1]);
  keys.forget(key.id);
  expect(await countKeyReads(forged)).toEqual(['signature_invalid', 1]);
  expect(await countKeyReads(key)).toEqual(['taken', 0]);
});

test('reads a changed key again', async () => {
  await countKeyReads(key);
  const heard = new Promise<void>((resolve) => {
    events.subscribe(`key:${key.id}`, () => resolve());
  });
  const owner = await signIn(program, 'demo@dukat.test');
  await owner.post('/api/user/api_keys/update_config', { id: key.id, label: 'other' });
  await heard;
  expect(await countKeyReads(key)).toEqual(['taken', 1]);
});
