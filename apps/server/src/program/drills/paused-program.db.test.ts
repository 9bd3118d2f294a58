import { monitoringMails } from '@dukat/locales/mails/monitoring';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loanOf } from '../../features/loans/testing/loans-world.ts';
import { sendMails } from '../../features/notifications/mail-facade.ts';
import { card } from '../../features/withdrawals/testing/card-buyer.ts';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { asOwner } from '../../platform/testing/as-owner.ts';
import { activateTrading, tradingSite } from '../testing/activate-trading.ts';
import { signIn } from '../testing/demo-sign-in.ts';
import { buyOrder, fetchOrder, open, payByBank, sellOrder } from '../testing/order-requests.ts';
import type { TestResponse } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram();
});
afterAll(() => program.close());

const sentMails = async () =>
  (await program.database.selectFrom('mails').select('id').where('sent_at', 'is not', null).execute()).length;

test('after a restore no mail but alerts to administrators leaves until operators release it', async () => {
  await asOwner(
    program.ownerUrl,
    'insert into restores (backup_taken_at, restored_at) values (now(), now())',
  );
  const client = await program.client();
  const order = await open(client, await buyOrder(client));
  await payByBank(client, order);
  await program.settle(3);
  // The order trades, so that its payout can be compared with one that left before the restore.
  expect((await fetchOrder(client, order)).status).toBe('PENDING_WITHDRAWAL');
  expect(await sentMails()).toBe(0);
  const alert = {
    to: 'ops@example.com',
    locale: 'en_US',
    brand: 'dukat',
    template: 'alert_started',
    values: { name: 'Test', severity: 'page', summary: 'A test.', since: '2026-11-29 01:00 UTC' },
  } as const;
  await inTransaction(program.database, (tx) => sendMails(tx, monitoringMails, [alert]));
  await program.settle(1);
  expect(await sentMails()).toBe(1);
  const waiting = await program.database.selectFrom('mails').select('id').execute();
  expect(waiting.length).toBeGreaterThan(0);

  await asOwner(program.ownerUrl, 'update restores set released_at = now()');
  await program.settle(1);
  expect(await sentMails()).toBeGreaterThanOrEqual(waiting.length);
});

test('after a restore nothing new is paid from a balance until operators release it', async () => {
  const owner = await signIn(program, 'verified@dukat.test', { CZK: '100000', BTC: '1' });
  await activateTrading(owner, { CZK: '10000' });
  const { portfolios } = (await owner.get('/api/user/portfolios', tradingSite)).body as {
    portfolios: { id: string; type: string }[];
  };
  const [from, to] = ['basic', 'trade'].map((type) => portfolios.find((its) => its.type === type)?.id);
  const fromBalance = { payment_type: 'VIRTUAL', payout_type: 'KEEP', coin_address: null, email: null };
  const paths: Readonly<Record<string, () => Promise<TestResponse>>> = {
    'a purchase': async () => owner.post('/api/new_order', await buyOrder(owner, fromBalance)),
    'a sale': async () =>
      owner.post('/api/new_order', await sellOrder(owner, { ...fromBalance, deposit_network: null })),
    'a quick trade': () =>
      owner.post('/api/dukat/internal/quick-trades', {
        ...{ market: 'BTC_CZK', side: 'Buy', payment_type: 'VIRTUAL', agreement: true, quote_value: '2000' },
      }),
    'a gift card': () => owner.post('/api/gift_cards', card()),
    'a move between portfolios': () =>
      owner.post('/api/user/portfolios/move', {
        ...{ from_portfolio: from, to_portfolio: to, currency: 'CZK', amount: '10' },
      }),
    'a loan': () => owner.post('/api/user/loans', loanOf('5000', '0.1')),
  };
  const answers = async () => {
    const codes: Record<string, unknown> = {};
    for (const [name, attempt] of Object.entries(paths)) {
      const { status, body } = await attempt();
      codes[name] = status === 200 ? 'done' : body.code;
    }
    return codes;
  };
  await asOwner(
    program.ownerUrl,
    'insert into restores (backup_taken_at, restored_at) values (now(), now())',
  );
  const refused = Object.keys(paths).map((name) => [name, 'restore_not_released']);
  expect(await answers()).toEqual(Object.fromEntries(refused));
  await asOwner(program.ownerUrl, 'update restores set released_at = now()');
  expect(Object.values(await answers())).not.toContain('restore_not_released');
});
