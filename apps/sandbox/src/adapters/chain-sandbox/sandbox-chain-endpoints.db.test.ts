import { toAmount } from '@dukat/rules/money/amount';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type SandboxWorld,
  sandboxWorld,
} from '../../../../server/src/features/wallets/testing/sandbox-world.ts';
import { type TestApi, type TestClient, testApi } from '../../../../server/src/platform/testing/test-api.ts';
import { type TestDatabase, testDatabase } from '../../../../server/src/platform/testing/test-database.ts';
import { registerSandboxChainEndpoints } from './sandbox-chain-endpoints.ts';

let db: TestDatabase;
let world: SandboxWorld;
let api: TestApi;
let visitor: TestClient;

beforeAll(async () => {
  db = await testDatabase();
  world = await sandboxWorld(db.database);
  api = await testApi({
    database: db.database,
    clock: world.clock,
    authenticate: async () => ({ kind: 'nobody', expired: false }),
    register: (registered) => registerSandboxChainEndpoints(registered, { rpc: world.sandbox.rpc }),
  });
  visitor = api.stranger();
});
afterAll(async () => {
  await api.close();
  await db.close();
});

describe('the sandbox chain over HTTP', () => {
  const target = () => world.requirePort('ZEC').addressAt(0, 5).address;

  test('shows the mempool, mines blocks and reorganises them', async () => {
    const sent = await visitor.post('/sandbox/chain/ZEC/send', {
      asset: 'ZEC',
      address: target(),
      amount: '1',
    });
    const { txid } = sent.body;
    expect((await visitor.get('/sandbox/chain/ZEC')).body).toMatchObject({
      height: 0,
      waiting: [{ txid, height: null, amount: '1' }],
      mined: [],
    });
    expect((await visitor.post('/sandbox/chain/ZEC/mine', {})).body).toEqual({ height: 1 });
    expect((await visitor.get('/sandbox/chain/ZEC')).body).toMatchObject({
      waiting: [],
      mined: [{ txid, height: 1 }],
    });
    expect((await visitor.post('/sandbox/chain/ZEC/reorganise', { depth: 1 })).body).toEqual({ height: 2 });
    expect((await visitor.get('/sandbox/chain/ZEC')).body).toMatchObject({ waiting: [{ txid }], mined: [] });
  });

  test.each([
    ['to a network that is not simulated', 'LN', {}, 404, 'network_unknown'],
    ['in a coin of another network', 'ZEC', { asset: 'BTC' }, 422, 'currency_unknown'],
    ['to no address', 'ZEC', { address: 'nobody' }, 422, 'address_invalid'],
    ['of nothing', 'ZEC', { amount: '0' }, 422, 'amount_not_positive'],
    ['more than there ever were', 'ZEC', { amount: '99999999999999999999' }, 422, 'amount_too_large'],
    ['finer than the coin', 'ZEC', { amount: '0.000000001' }, 422, 'amount_too_precise'],
  ])('refuses coins %s', async (_, network, given, status, code) => {
    const body = { asset: 'ZEC', address: target(), amount: '1', ...given };
    const answer = await visitor.post(`/sandbox/chain/${network}/send`, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test("answers a node's calls, and rejects unsigned transactions", async () => {
    const call = async (method: string, ...params: unknown[]) =>
      (await visitor.post('/sandbox/chain/rpc/BSV', { id: 1, method, params })).body;
    expect(await call('chain_tip')).toMatchObject({ id: 1, result: { height: 0 }, error: null });
    expect(await call('chain_blockHash', 7)).toMatchObject({ result: null, error: null });
    expect(await call('chain_send', 'bm8.bm8')).toMatchObject({ error: 'signature_invalid' });
    expect(await call('chain_blockHash', 'seven')).toMatchObject({ error: 'params_invalid' });
    expect(await call('chain_give')).toMatchObject({ error: 'method_unknown' });
  });

  test('accepts only one of two payouts with the same nonce', async () => {
    const { spending, broadcast } = world.requirePort('BSV');
    if (spending.kind !== 'nonce') throw new Error('expected an account to spend from in the sandbox');
    const build = async (amount: string) => {
      const payout = { asset: 'BSV', address: world.requirePort('BSV').addressAt(0, 1).address, memo: null };
      const built = await spending.build({
        payout: { ...payout, amount: toAmount(amount) },
        quote: '',
        nonce: 0,
      });
      if (built.refused) throw new Error(built.reason);
      return built.value.bytes;
    };
    const first = await build('1');
    expect(await broadcast(first)).toEqual({ kind: 'known' });
    expect(await broadcast(first)).toEqual({ kind: 'known' });
    expect(await broadcast(await build('2'))).toEqual({ kind: 'refused', reason: 'double_spend' });
  });
});
