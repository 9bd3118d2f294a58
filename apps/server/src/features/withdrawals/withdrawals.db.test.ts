import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { freezeOwner, unfreezeOwner } from '../../program/testing/freeze-owner.ts';
import type { TestClient } from '../../program/testing/test-client.ts';
import { holdPayouts } from '../freezes/freezes-facade.ts';
import {
  type Owner,
  readWithdrawalBody,
  toBank,
  toWallet,
  type WithdrawalsWorld,
  withdrawalsWorld,
} from './testing/withdrawals-world.ts';

let world: WithdrawalsWorld;
let owner: Owner;
let visitor: TestClient;
beforeAll(async () => {
  world = await withdrawalsWorld();
  owner = await world.owner('verified@dukat.test');
  visitor = await world.program.client();
  await owner.give('BTC', '1');
  await owner.give('CZK', '100000');
});
afterEach(async () => expect(await world.failedChecks()).toEqual([]));
afterAll(() => world.program.close());

const byLink = (act: 'confirm' | 'cancel', token: string) =>
  visitor.post(`/api/withdrawals/${act}`, { token });
const cancel = (id: string) => owner.client.post(`/api/user/withdrawals/${id}/cancel`, {});
const held = async () => (await owner.funds('BTC'))[1];
const settled = () => world.program.settle();

describe('a withdrawal of coins', () => {
  test('is held, confirmed by its mailed link on any device, sent, confirmed by its chain, and final', async () => {
    const [before] = await owner.funds('BTC');
    const answer = await owner.withdraw();
    expect(readWithdrawalBody(answer)).toMatchObject({
      step: 'asked',
      amount: '0.001',
      confirms_by: 'mail',
      can_cancel: true,
      to: toWallet,
      transaction: null,
    });
    const { id, arrives, fee } = readWithdrawalBody(answer);
    expect(Number(arrives) + Number(fee)).toBeCloseTo(0.001, 12);
    const token = await owner.token('confirmUrl');
    await settled();
    expect(await held()).toBe('0.001');

    expect((await byLink('confirm', token)).status).toBe(200);
    expect(await owner.read(String(id))).toMatchObject({ step: 'approved', expires_at: null });
    await settled();
    const final = await owner.read(String(id));
    expect(final).toMatchObject({ step: 'final', can_cancel: false });
    // Further blocks may follow the last required one.
    const { confirmations, confirmations_needed: needed } = final.transaction as Record<string, number>;
    expect([needed, Number(confirmations) >= 2]).toEqual([2, true]);
    expect(Number((await owner.funds('BTC'))[0])).toBeCloseTo(Number(before) - 0.001, 12);
    expect((await owner.templates()).slice(-2)).toEqual(['withdrawal_asked', 'withdrawal_sent']);
    const lines = (await owner.client.get(`/api/user/transactions?search=${id}`)).body.transactions;
    expect(lines).toMatchObject([{ kind: 'withdrawal', amount: '-0.001', reference: id }]);
  });

  test('is confirmed once by its link, which does nothing more, and not by the other link', async () => {
    await owner.asked();
    const [confirm, stop] = [await owner.token('confirmUrl'), await owner.token('cancelUrl')];
    expect((await byLink('confirm', stop)).body.code).toBe('link_invalid');
    expect((await byLink('cancel', confirm)).body.code).toBe('link_invalid');
    expect((await byLink('confirm', confirm)).status).toBe(200);
    expect((await byLink('confirm', confirm)).body.code).toBe('withdrawal_not_waiting');
    await settled();
    expect((await byLink('cancel', stop)).body.code).toBe('withdrawal_not_stoppable');
  });

  test('is canceled by the mail before its confirmation; its money is released and its other link is invalid', async () => {
    const before = await owner.funds('BTC');
    const id = await owner.asked();
    const confirm = await owner.token('confirmUrl');
    const stop = await owner.token('cancelUrl');
    expect((await byLink('cancel', stop)).status).toBe(200);
    expect((await byLink('cancel', stop)).status).toBe(200);
    expect(await owner.funds('BTC')).toEqual(before);
    expect((await byLink('confirm', confirm)).body.code).toBe('withdrawal_not_waiting');
    expect(await owner.read(id)).toMatchObject({ step: 'canceled', can_cancel: false });
    expect((await owner.templates()).slice(-1)).toEqual(['withdrawal_canceled']);
  });

  test('is canceled by its owner during a hold, and its fee is returned', async () => {
    const before = await owner.funds('BTC');
    const until = new Date(world.program.clock.now().getTime() + 86_400_000);
    await inTransaction(world.program.database, (tx) => holdPayouts(tx, { userId: owner.userId, until }));
    const id = await owner.asked();
    await byLink('confirm', await owner.token('confirmUrl'));
    await settled();
    expect(await owner.read(id)).toMatchObject({ step: 'approved', held_until: until.toISOString() });
    expect(readWithdrawalBody(await cancel(id))).toMatchObject({ step: 'canceled' });
    expect(await owner.funds('BTC')).toEqual(before);
    world.program.clock.advance(86_400_000);
    await settled();
    owner = await world.owner(owner.email);
    expect(await owner.read(id)).toMatchObject({ step: 'canceled', transaction: null });
  });

  test('expires after an hour without a confirmation and is never sent then', async () => {
    const before = await owner.funds('BTC');
    const id = await owner.asked();
    const token = await owner.token('confirmUrl');
    world.program.clock.advance(60 * 60_000);
    expect((await byLink('confirm', token)).body.code).toBe('withdrawal_not_waiting');
    await settled();
    owner = await world.owner(owner.email);
    expect(await owner.read(id)).toMatchObject({ step: 'expired' });
    expect(await owner.funds('BTC')).toEqual(before);
    expect(await owner.templates()).toContain('withdrawal_expired');
  });

  test('cannot be read, confirmed or canceled by another user', async () => {
    const id = await owner.asked();
    const { client: other } = await world.owner('slovak@dukat.test');
    const path = `/api/user/withdrawals/${id}`;
    for (const answer of [
      await other.get(path),
      await other.post(`${path}/cancel`, {}),
      await other.post(`${path}/confirm`, { code: '123456' }),
    ]) {
      expect(answer.body.code).toBe('withdrawal_unknown');
    }
    expect((await cancel(id)).status).toBe(200);
  });
});

test('a sandbox sends to addresses of the main and of the test network', async () => {
  for (const Address of [toWallet.Address, 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx']) {
    await cancel(await owner.asked({ to: { Address, Network: 'BTC' } }));
  }
});

describe('a withdrawal to a bank', () => {
  test('is sent in a file, and credited with a mail when the bank returns it', async () => {
    const [before] = await owner.funds('CZK');
    const id = await owner.asked({ currency: 'CZK', amount: '1500', to: toBank });
    await byLink('confirm', await owner.token('confirmUrl'));
    await settled();
    expect(await owner.read(id)).toMatchObject({ step: 'final', arrives: '1500', transaction: null });
    expect(Number((await owner.funds('CZK'))[0])).toBe(Number(before) - 1500);
    await visitor.post('/sandbox/bank/settle-payouts', { outcome: 'return' });
    await settled();
    expect(await owner.read(id)).toMatchObject({ step: 'failed' });
    expect(await owner.funds('CZK')).toEqual([before, '0']);
    expect((await owner.templates()).slice(-1)).toEqual(['withdrawal_returned']);
  });

  test('can be canceled until it is in a file', async () => {
    const before = await owner.funds('CZK');
    const id = await owner.asked({ currency: 'CZK', amount: '1500', to: toBank });
    await byLink('confirm', await owner.token('confirmUrl'));
    expect((await cancel(id)).status).toBe(200);
    await settled();
    expect(await owner.funds('CZK')).toEqual(before);
    expect(await owner.read(id)).toMatchObject({ step: 'canceled' });
  });
});

describe('a refused withdrawal', () => {
  test.each([
    ['currency_unknown', { currency: 'NOPE' }],
    ['withdrawals_unavailable', { currency: 'USD', amount: '10', to: { BankAccount: '123456789' } }],
    ['withdrawals_unavailable', { currency: 'CZK.S', amount: '10', to: {} }],
    ['address_wrong_network', { to: { ...toWallet, Network: 'LN' } }],
    ['network_unknown', { to: { ...toWallet, Network: 'ERC20' } }],
    ['field_required', { to: { Network: 'BTC' } }],
    ['address_invalid', { to: { Address: 'bc1qnonsense', Network: 'BTC' } }],
    ['field_invalid', { to: { ...toWallet, Memo: '5' } }],
    ['bank_account_invalid', { currency: 'CZK', amount: '10', to: { BankAccount: '1/1' } }],
    [
      'iban_invalid',
      {
        currency: 'EUR',
        amount: '10',
        to: { BankAccount: 'CZ00', SepaBankAccountOwner: 'Jana', SepaCountry: 'CZ' },
      },
    ],
    ['amount_too_precise', { amount: '0.000000001' }],
    ['amount_too_precise', { currency: 'CZK', amount: '10.001', to: toBank }],
    ['below_minimum_withdrawal', { amount: '0.00000001' }],
    ['amount_not_a_number', { amount: '0' }],
    ['funds_too_low', { amount: '5' }],
  ])('fails with %s and writes nothing: %j', async (code, body) => {
    const before = [await owner.funds('BTC'), await owner.templates()];
    const answer = await owner.withdraw(body);
    expect([answer.body.code, answer.status < 500]).toEqual([code, true]);
    expect([await owner.funds('BTC'), await owner.templates()]).toEqual(before);
  });

  test('is one requested or confirmed while the account is frozen; a waiting one can be canceled', async () => {
    const id = await owner.asked();
    const token = await owner.token('confirmUrl');
    await freezeOwner(world.program, owner.client);
    expect((await owner.withdraw()).body.code).toBe('payouts_frozen');
    expect((await byLink('confirm', token)).body.code).toBe('payouts_frozen');
    expect((await cancel(id)).status).toBe(200);
    await unfreezeOwner(world.program);
  });

  test('is one of an account with an unconfirmed e-mail', async () => {
    const users = world.program.database.updateTable('users').where('id', '=', owner.userId);
    await users.set({ email_confirmed_at: null }).execute();
    expect((await owner.withdraw()).body.code).toBe('email_not_confirmed');
    await users.set({ email_confirmed_at: world.program.clock.now() }).execute();
  });
});
