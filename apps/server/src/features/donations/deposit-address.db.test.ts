import { afterAll, beforeAll, expect, test } from 'vitest';
import { activateTrading, tradingSite } from '../../program/testing/activate-trading.ts';
import { signIn } from '../../program/testing/demo-sign-in.ts';
import { type TestProgram, testProgram } from '../../program/testing/test-program.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram();
  await program.tick();
});
afterAll(() => program.close());

interface Network {
  readonly network: string;
  readonly isAvailable: boolean;
}

test('the deposit address of BTC over Lightning is the Lightning address of the portfolio', async () => {
  const owner = await signIn(program, 'verified@dukat.test');
  const ask = () => owner.post('/api/user/new_wallet', { currency: 'BTC', network: 'LN' });
  const none = await ask();
  expect([none.status, none.body.code]).toEqual([409, 'lightning_invoice_needed']);
  const terms = { min_sendable: '1000', max_sendable: '100000', comment_allowed: 100, success_message: '' };
  const made = await owner.post('/api/user/lightning_wallets', {
    ...{ name: 'Wages', alias: 'jana.wages', description: 'Wages', ...terms },
  });
  expect(made.status).toBe(200);
  const { status, body } = await ask();
  expect(status).toBe(200);
  const { lightning_address: address } = made.body.lightning_wallet as { lightning_address: string };
  expect(address).toMatch(/^jana\.wages@/);
  expect(body.wallet).toMatchObject({
    ...{ currency: 'BTC', network: 'LN', network_name: 'Lightning Network', label: 'Wages', memo: null },
    ...{ address, confirmations: 0, deposit_min: '0.00001' },
    qrCodes: [{ value: `lightning:${address}` }, { value: address }],
  });
});

test('Lightning is offered for deposits of BTC, except to a trading portfolio', async () => {
  const owner = await signIn(program, 'verified@dukat.test');
  const read = async (headers = {}) => {
    const { body } = await owner.get('/api/deposit_info?currency=BTC', headers);
    const { networks, defaultNetwork } = body.depositInfo as { networks: Network[]; defaultNetwork: string };
    expect(defaultNetwork).toBe('BTC');
    return networks.map(({ network, isAvailable }) => `${network} ${isAvailable}`);
  };
  expect(await read()).toEqual(['BTC true', 'LN true']);
  await activateTrading(owner, {});
  const { body } = await owner.get('/api/user/portfolios', tradingSite);
  const { portfolios } = body as { portfolios: { id: string; type: string }[] };
  const trading = portfolios.find(({ type }) => type === 'trade')?.id;
  await owner.post(`/api/user/portfolios/${trading}/select`, {}, tradingSite);
  expect(await read(tradingSite)).toEqual(['BTC true']);
});
