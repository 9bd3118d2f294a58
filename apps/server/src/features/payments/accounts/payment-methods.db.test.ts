import { availableAccount, houseCapital } from '@dukat/ledger/accounts';
import { negate, toAmount } from '@dukat/rules/money/amount';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { post } from '../../../platform/ledger/post.ts';
import { type PaymentsWorld, paymentsWorld } from '../testing/payments-world.ts';

const signedIn = { authorization: 'Bearer token' };
let world: PaymentsWorld;
beforeAll(async () => {
  world = await paymentsWorld({
    user: {
      id: '1',
      publicId: 'u1',
      email: 'a@b.cz',
      locale: 'cs_CZ',
      portfolioId: '17',
      portfolioType: 'basic',
      isVerified: true,
      isEmailConfirmed: true,
      tier: 1,
    },
  });
  await world.database.transaction().execute((tx) =>
    post(tx, {
      reference: 'seed:balance',
      type: 'seed',
      entries: [
        { account: houseCapital, asset: 'CZK', amount: negate(toAmount('600')) },
        { account: availableAccount('17'), asset: 'CZK', amount: toAmount('600') },
      ],
    }),
  );
});
afterAll(() => world.close());
beforeEach(() => world.database.updateTable('bank_accounts').set({ failing_since: null }).execute());

describe('GET /api/payment_methods', () => {
  test('offers a visitor a bank transfer, in the requested language', async () => {
    const answer = await world.get('/api/payment_methods?currency=CZK', { 'x-language': 'en_US' });
    expect(answer.paymentMethods).toMatchObject([
      {
        type: 'BANK_TRANSFER',
        label: 'Bank transfer',
        isVisible: true,
        isEnabled: { result: true, reason: null },
        availableFunds: null,
        maxOrderSize: '25000',
      },
      { type: 'VIRTUAL', isVisible: false, isEnabled: { result: false } },
    ]);
    const czech = await world.get('/api/payment_methods?currency=CZK', { 'x-language': 'cs_CZ' });
    expect(czech.paymentMethods).toMatchObject([{ label: 'Bankovní převod' }, {}]);
  });

  test('offers a signed-in user the balance too', async () => {
    const answer = await world.get('/api/payment_methods?currency=CZK', signedIn);
    expect(answer.paymentMethods).toMatchObject([
      { maxOrderSize: '5000000' },
      {
        type: 'VIRTUAL',
        isVisible: true,
        isEnabled: { result: true },
        availableFunds: '600',
        maxOrderSize: '600',
      },
    ]);
  });

  test('accepts coins for a sale, from a wallet or from the balance', async () => {
    const answer = await world.get('/api/payment_methods?currency=EUR&coin=BTC&sell=true', {
      ...signedIn,
      'x-language': 'en_US',
    });
    expect(answer.paymentMethods).toMatchObject([
      { type: 'WALLET_TRANSFER', isEnabled: { result: true }, maxOrderSize: '200000' },
      {
        type: 'VIRTUAL',
        availableFunds: '0',
        isEnabled: { result: false, reason: 'There are no funds in your account.' },
      },
    ]);
  });

  test('disables the bank transfer after six hours without an answer from the bank', async () => {
    const silentSince = (hours: number) =>
      world.database
        .updateTable('bank_accounts')
        .set({ failing_since: new Date(world.clock.now().getTime() - hours * 3600 * 1000) })
        .where('currency', '=', 'CZK')
        .execute();
    const first = async () => (await world.get('/api/payment_methods?currency=CZK')).paymentMethods;
    await silentSince(5.9);
    expect(await first()).toMatchObject([{ isEnabled: { result: true } }, {}]);
    await silentSince(6);
    expect(await first()).toMatchObject([{ isEnabled: { result: false } }, {}]);
    const euros = await world.get('/api/payment_methods?currency=EUR');
    expect(euros.paymentMethods).toMatchObject([{ isEnabled: { result: true } }, {}]);
  });

  test.each([
    ['coin=NOPE&currency=CZK', 404, 'currency_unknown'],
    ['coin=CZK&currency=CZK', 404, 'currency_unknown'],
    ['currency=USD', 422, 'invalid_request'],
    ['', 422, 'invalid_request'],
    ['currency=CZK&what=1', 422, 'invalid_request'],
  ])('refuses ?%s', async (query, status, code) => {
    expect(await world.get(`/api/payment_methods?${query}`)).toMatchObject({ status, code });
  });
});
