import { feedRequests } from '@dukat/contract/trading/feed';
import { apiScopes } from '@dukat/rules/identity/api-scope';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishLegal } from '../../features/content/testing/publish-legal.ts';
import { feedClient } from '../../features/trading/feed/testing/feed-client.ts';
import { activateTrading } from '../testing/activate-trading.ts';
import { apiUser, newKey, type SignedSend } from '../testing/api-user.ts';
import { reauthenticate, signIn } from '../testing/demo-sign-in.ts';
import { connectProgram, tokenUser } from '../testing/foreign-program.ts';
import { endpointName } from '../testing/hostile/hostile-places.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// The endpoints that require agreed terms. The list comes from the program; everything else, above all reading, ending and withdrawing,
// works without.

let program: TestProgram;
let owner: TestClient;
let key: SignedSend;
let token: SignedSend;
let bearer: string;

/** Publishes new terms and lets the cache of the old ones expire. */
async function publish(words: string) {
  await publishLegal(program.database, words, program.clock.now());
  program.clock.advance(10_000);
}

beforeAll(async () => {
  program = await testProgram();
  await publishLegal(program.database, 'First words.', program.clock.now());
  owner = await signIn(program, 'demo@dukat.test', { CZK: '1000' });
  await activateTrading(owner, { CZK: '1000' });
  key = apiUser(program, await newKey(owner, apiScopes));
  const { accessToken } = await connectProgram(program, { owner, person: owner, scopes: apiScopes });
  bearer = accessToken;
  token = tokenUser(program, accessToken);
});
afterAll(() => program.close());

const gatedEndpoints = () =>
  program.api.endpoints.filter(({ requiresAgreement }) => requiresAgreement === true);
const fillPath = (path: string) => path.replace(/\{\w+\}/g, 'x');

describe('endpoints that require agreed terms', () => {
  test('is this and no more', () => {
    expect(gatedEndpoints().map(endpointName).sort()).toEqual([
      'POST /api/bolt_cards',
      'POST /api/bolt_cards/{cardId}',
      'POST /api/dukat/api-keys',
      'POST /api/lightning/allowance',
      'POST /api/lightning/create_invoice',
      'POST /api/lightning/requests/claim',
      'POST /api/payment-gateway/deposits',
      'POST /api/user/apps/activate',
      'POST /api/user/apps/authorizations',
      'POST /api/user/automatic-payments/edit',
      'POST /api/user/automatic_payments',
      'POST /api/user/automatic_payments/{planId}/resume',
      'POST /api/user/automatic_payments/{planId}/run_now',
      'POST /api/user/automatic_sales',
      'POST /api/user/automatic_sales/{saleId}',
      'POST /api/user/automatic_sales/{saleId}/resume',
      'POST /api/user/bank_deposit',
      'POST /api/user/lightning_wallets',
      'POST /api/user/loans',
      'POST /api/user/new_wallet',
      'POST /api/user/pay_referral',
      'POST /api/user/portfolios',
      'POST /api/user/stake',
      'POST /api/user/webhooks',
      'POST /v1/orders',
      'POST /v1/orders/{orderId}/amend',
    ]);
    expect(
      gatedEndpoints().filter(({ access, isShedLast }) => access !== 'signed-in' || isShedLast === true),
    ).toEqual([]);
  });

  test('work while the terms are current, and are refused by every protocol after a new version, before reading the request', async () => {
    const order = { market: 'DOGE_CZK', type: 'Limit', side: 'Buy', price: '1', size: '10' };
    const placed = await key('POST', '/v1/orders', { body: order });
    expect(placed.status).toBe(200);
    await publish('Second words.');
    await reauthenticate(owner);
    for (const { method, path, scope } of gatedEndpoints()) {
      const answers = [await owner.send(method, fillPath(path), '{not json')];
      if (scope !== undefined) {
        answers.push(
          await key(method, fillPath(path), { body: {} }),
          await token(method, fillPath(path), { body: {} }),
        );
      }
      for (const { status, body } of answers) {
        expect([path, status, body.code]).toEqual([path, 403, 'terms_changed']);
      }
    }
    // A new operation of the live feed must decide whether it requires agreed terms.
    expect(Object.keys(feedRequests)).toEqual([
      ...['subscribe', 'unsubscribe', 'auth', 'ping'],
      ...['place_order', 'cancel_order', 'amend_order', 'cancel_all'],
    ]);
    for (const auth of [
      { ticket: String((await owner.post('/v1/ws/ticket')).body.ticket) },
      { token: bearer },
    ]) {
      const feed = await feedClient(program.origin);
      expect(await feed.ask({ op: 'auth', id: 'auth', ...auth })).toMatchObject({ type: 'response' });
      const amended = {
        op: 'amend_order',
        id: 'amend',
        order_id: String(placed.body.id),
        size: '5',
      } as const;
      for (const message of [{ op: 'place_order', id: 'place', order } as const, amended]) {
        expect(await feed.ask(message)).toMatchObject({ type: 'error', code: 'terms_changed' });
      }
      // Operations that end or read something still work; cancelling an unknown order gets as far as looking it up.
      const others = [
        { op: 'cancel_order', id: 'cancel', order_id: 'x' } as const,
        { op: 'cancel_all', id: 'all', market: 'ADA_CZK' } as const,
      ];
      for (const message of others)
        expect(JSON.stringify(await feed.ask(message))).not.toContain('terms_changed');
      await feed.close();
    }
    expect((await key('DELETE', `/v1/orders/${placed.body.id}`)).status).toBe(200);
  });

  test('do not include reading, ending and withdrawing', async () => {
    const others = program.api.endpoints.filter(
      ({ access, requiresAgreement, path }) =>
        access === 'signed-in' && requiresAgreement !== true && !path.startsWith('/sandbox'),
    );
    expect(others.map(endpointName)).toEqual(
      expect.arrayContaining(['POST /api/user/withdraw', 'DELETE /v1/orders', 'POST /api/user/freeze']),
    );
    for (const { method, path } of others) {
      // Requests that end the session would break the test.
      if (path.endsWith('/freeze') || path.endsWith('/logout')) continue;
      const { body } = await owner.send(method, fillPath(path), method === 'GET' ? undefined : '{}');
      expect([path, body.code]).not.toEqual([path, 'terms_changed']);
    }
  });

  test('work again immediately after agreeing, for that person only', async () => {
    const other = await signIn(program, 'verified@dukat.test', { CZK: '1000' });
    await publish('Third words.');
    const opened = await owner.post('/api/user/bank_deposit', { currency: 'CZK' });
    expect([opened.status, opened.body.code]).toEqual([403, 'terms_changed']);
    const { versions } = (await owner.get('/api/user/agreements')).body as {
      versions: { terms: string; personal_data: string };
    };
    const { terms, personal_data } = versions;
    expect((await owner.post('/api/user/agreements', { terms, personal_data })).status).toBe(200);
    expect((await owner.post('/api/user/bank_deposit', { currency: 'CZK' })).status).toBe(200);
    expect((await other.post('/api/user/bank_deposit', { currency: 'CZK' })).body.code).toBe('terms_changed');
  });
});
