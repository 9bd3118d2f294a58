import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPassword, reauthenticate, signIn } from '../testing/demo-sign-in.ts';
import { endpointName } from '../testing/hostile/hostile-places.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// The endpoints that require a recent proof of the session's owner. The list comes from the program: an endpoint that takes something of
// lasting value must be named here.

let program: TestProgram;
let owner: TestClient;

beforeAll(async () => {
  program = await testProgram();
  owner = await signIn(program, 'demo@dukat.test');
});
afterAll(() => program.close());

const asking = () => program.api.endpoints.filter(({ requiresProof }) => requiresProof === true);
const prove = (password: string, client = owner) => client.post('/api/user/proof', { password });

describe('endpoints that require a proof', () => {
  test('is this and no more', () => {
    expect(asking().map(endpointName).sort()).toEqual([
      'GET /api/gift_cards/{giftCardId}/code',
      'GET /api/gift_cards/{giftCardId}/pdf',
      'POST /api/bolt_cards',
      'POST /api/bolt_cards/{cardId}',
      'POST /api/dukat/api-keys',
      'POST /api/lightning/allowance',
      'POST /api/twofactor/confirm',
      'POST /api/twofactor/generate',
      'POST /api/twofactor/recovery_codes',
      'POST /api/twofactor/remove',
      'POST /api/user/allow_list',
      'POST /api/user/api_keys/update_config',
      'POST /api/user/apps/activate',
      'POST /api/user/apps/authorizations',
      'POST /api/user/apps/rotate_secret',
      'POST /api/user/change_email',
      'POST /api/user/loans',
      'POST /api/user/loans/{loanId}/collateral/take',
      'POST /api/user/login_providers/generate_url',
      'POST /api/user/login_providers/remove',
      'POST /api/user/mail_word',
      'POST /api/user/passkeys',
      'POST /api/user/passkeys/options',
      'POST /api/user/passkeys/remove',
      'POST /api/user/pay_referral',
      'POST /api/user/personal_transfers',
      'POST /api/user/suspended_credentials/delete',
      'POST /api/user/suspended_credentials/keep',
      'POST /api/user/thaw',
      'POST /api/user/webhooks',
      'POST /api/user/webhooks/{webhookId}/resume',
      'POST /api/user/webhooks/{webhookId}/rotate_secret',
      'POST /api/user/withdrawal_addresses',
    ]);
  });

  test('only apply to sessions: an API key cannot give a proof', () => {
    expect(asking().filter(({ access, scope }) => access !== 'signed-in' || scope !== undefined)).toEqual([]);
  });

  test('reject a proof that is ten minutes old before reading the request', async () => {
    await reauthenticate(owner);
    program.clock.advance(10 * 60_000);
    for (const { method, path } of asking()) {
      const answer = await owner.send(method, path.replace(/\{\w+\}/g, 'x'), '{not json');
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'proof_required']);
    }
  });
});

describe('a proof', () => {
  test('belongs to one session: another device of the same person needs its own', async () => {
    const other = await signIn(program, 'demo@dukat.test');
    program.clock.advance(10 * 60_000);
    await reauthenticate(other);
    const key = { label: 'bot', scopes: ['user:trading:read'] };
    expect((await owner.post('/api/dukat/api-keys', key)).body.code).toBe('proof_required');
    expect((await other.post('/api/dukat/api-keys', key)).status).toBe(200);
  });

  test('with a wrong password is counted, and after several even the right one is rejected', async () => {
    const guesses = [];
    for (let guess = 0; guess < 6; guess += 1) guesses.push((await prove('Wrong-guess-1')).body.code);
    expect(guesses).toEqual([...Array.from({ length: 5 }, () => 'password_wrong'), 'too_many_attempts']);
    expect((await prove(findPassword(owner))).body.code).toBe('too_many_attempts');
    program.clock.advance(60_000);
    expect((await prove(findPassword(owner))).status).toBe(200);
  });

  test('lists the methods by which it can be given', async () => {
    expect((await owner.get('/api/user/proof')).body).toEqual({ methods: ['password'] });
    expect((await (await program.client()).get('/api/user/proof')).status).toBe(401);
  });
});
