import { botCheckAction, botCheckHeader } from '@dukat/contract/bot-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { passingSiteKey } from '../../../../sandbox/src/adapters/turnstile-sandbox/turnstile-sandbox.ts';
import { card } from '../../features/withdrawals/testing/card-buyer.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { signIn } from '../testing/demo-sign-in.ts';
import { endpointName } from '../testing/hostile/hostile-places.ts';
import { programOn } from '../testing/program-on.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// The endpoints that require a bot check if one is configured. The list comes from the program.

const start = new Date('2026-03-02T10:00:00Z');
let base: TestDatabase;
let program: TestProgram;
let unchecked: TestProgram;
let visitor: TestClient;
beforeAll(async () => {
  base = await testDatabase();
  program = await programOn({ ...base, start, env: { BOT_CHECK: 'sandbox' } });
  unchecked = await testProgram();
});
afterAll(async () => {
  await program.close();
  await unchecked.close();
  await base.close();
});

let count = 0;
let email = '';
beforeEach(async () => {
  count += 1;
  email = `visitor${count}@example.com`;
  visitor = await program.client();
});

const question = { topic: 'other', message: 'Where do I see my order?' };
const bodies = {
  '/api/create_account': () => ({ email, agreement: true }),
  '/api/forgot_password': () => ({ email }),
  '/api/user/request': () => ({ email, ...question }),
  '/api/openings/request': () => ({ email, opening: 'bankid' }),
  '/api/gift_cards': () => ({
    ...card('500', { payment_type: 'BANK_TRANSFER', purpose: 'SPECULATION' }),
    email,
  }),
} as const;
const paths = [
  '/api/create_account',
  '/api/forgot_password',
  '/api/user/request',
  '/api/openings/request',
  '/api/gift_cards',
] as const;

async function proofFor(path: string): Promise<Record<string, string>> {
  const query = new URLSearchParams({ sitekey: passingSiteKey, action: botCheckAction({ path }) });
  const { body } = await visitor.get(`/sandbox/turnstile/v0/challenge?${query}`);
  return { [botCheckHeader]: String(body.token) };
}
const mails = async () =>
  (await base.database.selectFrom('mails').select('id').where('recipient', '=', email).execute()).length;

test('exactly these endpoints require it', () => {
  const asking = program.api.endpoints.filter(({ checksBots }) => checksBots === true);
  expect(asking.map(endpointName).toSorted()).toEqual(paths.map((path) => `POST ${path}`).toSorted());
  expect(asking.every(({ budget, mailsTo }) => budget !== undefined && mailsTo !== undefined)).toBe(true);
});

describe.each(paths)('%s', (path) => {
  test('refuses a request without a proof, in the words of requirement 8, before reading or writing anything', async () => {
    const answer = await visitor.send('POST', path, '{not json');
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      403,
      'bot_check_failed',
      'Sorry, we were unable to process your request at this time. Please try again later.',
    ]);
    expect(await mails()).toBe(0);
  });

  test('accepts a proof once, and none that was made for something else', async () => {
    const proof = await proofFor(path);
    expect((await visitor.post(path, bodies[path](), proof)).status).toBe(200);
    expect((await visitor.post(path, bodies[path](), proof)).body.code).toBe('bot_check_failed');
    const other = await proofFor('/api/new_order');
    expect((await visitor.post(path, bodies[path](), other)).body.code).toBe('bot_check_failed');
  });

  test('requires nothing if no check is configured', async () => {
    const other = await unchecked.client();
    expect((await other.post(path, bodies[path]())).status).toBe(200);
    expect((await other.get('/api/init')).body.keys).toEqual({});
  });
});

test('on the application’s front the same forms need a proof of the same action', async () => {
  const phone = await program.phone();
  for (const path of paths) {
    expect((await phone.post(path, bodies[path]())).body.code).toBe('bot_check_failed');
    expect((await phone.post(path, bodies[path](), await proofFor(path))).status).toBe(200);
  }
});

test('signed-in users need no proof', async () => {
  const user = await signIn(program, 'demo@dukat.test');
  expect((await user.post('/api/user/request', { email, ...question })).status).toBe(200);
});

test('a browser gets only the site key and the script', async () => {
  const { body } = await visitor.get('/api/init');
  expect(body.keys).toEqual({
    bot_check: passingSiteKey,
    bot_check_script: '/sandbox/turnstile/v0/api.js?render=explicit',
  });
});
