import { buildPain001 } from '../../adapters/pain001/build-pain001.ts';
import { payoutToken } from '../../features/orders/creation/order-secret.ts';
import { exportPayouts } from '../../features/payments/payouts/export-payouts.ts';
import { type AdminDesk, administrator, type Operator, secondOperator } from './admin-desk.ts';
import { signIn } from './demo-sign-in.ts';
import { exchangeKeyCases } from './exchange-key-cases.ts';
import {
  buyOrder,
  type OpenedOrder,
  open,
  orderOf,
  payByBank,
  rateNow,
  sellOrder,
} from './order-requests.ts';
import type { Answered } from './test-client.ts';
import type { TestProgram } from './test-program.ts';

/** A request that would move money once. */
export interface MoneyRequest {
  /** POST unless it says so. */
  readonly method?: 'DELETE';
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Asker {
  post(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answered>;
  /** Of customers alone: nothing that an operator does is deleted. */
  send?(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answered>;
}

/** For one endpoint: who asks, who else may ask, and a fresh request each time. */
export interface KeyCase {
  readonly asker: () => Promise<Asker>;
  readonly other: () => Promise<Asker>;
  readonly fresh: () => Promise<MoneyRequest>;
}

/** Made once, and again when the clock has moved. */
function atEachTime<Value>({ clock }: TestProgram, make: () => Promise<Value>): () => Promise<Value> {
  let madeAt = 0;
  let value: Promise<Value> | undefined;
  return () => {
    const now = clock.now().getTime();
    if (value === undefined || madeAt !== now) value = make();
    madeAt = now;
    return value;
  };
}

/** A case for every endpoint that moves money, by its method and path; a test says where one is missing. */
export async function keyCases(
  program: TestProgram,
  desk: AdminDesk,
): Promise<Readonly<Record<string, KeyCase>>> {
  const visitor = await program.client();
  const visitor2 = await program.client();
  let serial = 0;
  // Devices stay, logins end after a while: whoever asks a day later logs in again, and is the same user.
  const user = {
    asker: atEachTime(program, () => signIn(program, 'verified@dukat.test', { CZK: '1000000' })),
    other: atEachTime(program, () => signIn(program, 'slovak@dukat.test')),
  };
  const stranger = { asker: async () => visitor, other: async () => visitor2 };
  const operator: Pick<KeyCase, 'asker' | 'other'> = {
    asker: atEachTime(program, () => desk.logIn(...administrator)),
    other: atEachTime(program, () => desk.logIn(...secondOperator)),
  };
  const admin = atEachTime<Operator>(program, () => desk.logIn(...administrator));

  // The account behind the visitor's e-mail is there before anything is counted.
  await open(visitor, await buyOrder(visitor));

  const keep = { payout_type: 'KEEP', coin_address: null, fiat_value: '1000' };
  const fromBalance = { email: null, payment_type: 'VIRTUAL', fiat_value: '1000' };
  const asleep = { ...keep, ...fromBalance, rate_type: 'CUSTOM', rate_value: '1900000' };
  const owned = async (changes: object) => {
    const owner = await user.asker();
    return open(owner, await buyOrder(owner, changes as Record<string, unknown>));
  };
  const visitors = async (changes: object = {}) =>
    open(visitor, await buyOrder(visitor, { ...keep, ...changes }));
  const idOf = ({ id, secret }: OpenedOrder) => ({ id, ...(secret !== '' && { secret }) });

  async function ownPortfolios(): Promise<string[]> {
    const basic = await program.database
      .selectFrom('users as u')
      .innerJoin('portfolios as p', 'p.id', 'u.portfolio_id')
      .select(['p.public_id', 'u.id'])
      .where('u.email', '=', 'verified@dukat.test')
      .executeTakeFirstOrThrow();
    const trade = await program.database
      .insertInto('portfolios')
      .values({
        public_id: `drill-${basic.id}`,
        user_id: basic.id,
        type: 'trade',
        public_name: null,
        created_at: program.clock.now(),
      })
      .onConflict((conflict) => conflict.column('public_id').doUpdateSet({ public_name: null }))
      .returning('public_id')
      .executeTakeFirstOrThrow();
    return [basic.public_id, trade.public_id];
  }

  async function lostTransfer(): Promise<string> {
    serial += 1;
    const amount = String(1000 + serial);
    await visitor.post('/sandbox/bank/transfer', { currency: 'CZK', amount, variable_symbol: '1234567890' });
    await program.settle(2);
    const rows = (await (await admin()).get('/admin/api/suspense?limit=100')).body.movements;
    const found = (rows as { id: string; amount: string }[]).find(
      (row) => Number(row.amount) === Number(amount),
    );
    return found?.id ?? '';
  }

  /** Coins with a memo that is nobody's, and an order that sells such coins. */
  async function lostCoins(): Promise<MoneyRequest> {
    serial += 1;
    const rate = await rateNow(visitor, 'XRP', 'CZK', true);
    const amount = `50.${String(serial).padStart(3, '0')}`;
    const sale = { coin_code: 'XRP', coin_value: amount, deposit_network: 'XRP', fiat_value: undefined };
    const order = await open(
      visitor,
      await sellOrder(visitor, {
        ...sale,
        rate_value: rate.value,
        time: rate.time,
        fiat_value: String(Math.floor(Number(rate.value) * Number(amount))),
      }),
    );
    const { payment } = await orderOf(visitor, order);
    const sent = { asset: 'XRP', address: payment.address, memo: '1', amount };
    await visitor.post('/sandbox/chain/XRP/send', sent);
    await visitor.post('/sandbox/chain/XRP/mine', { blocks: 5 });
    await program.settle(2);
    const held = (await (await admin()).get('/admin/api/held-deposits?limit=100')).body.deposits;
    const found = (held as { id: string; amount: string }[]).find(
      (row) => Number(row.amount) === Number(amount),
    );
    return { path: `/admin/api/held-deposits/${found?.id}/match`, body: { order_id: order.id } };
  }

  /** A file of which nobody knows whether the bank took it. */
  async function openFile(): Promise<string> {
    const order = await open(visitor, await sellOrder(visitor, { coin_value: '0.001' }));
    const { payment } = await orderOf(visitor, order);
    const { address, amount } = payment;
    await visitor.post('/sandbox/chain/BTC/send', { asset: 'BTC', address, amount });
    await visitor.post('/sandbox/chain/BTC/mine', { blocks: 5 });
    for (const { tasks } of program.jobs) await tasks['wallets-watch']?.({});
    await exportPayouts(program.parts.paymentsParts, buildPain001);
    const file = await program.database
      .updateTable('bank_payout_batches')
      .set({ status: 'sending', sending_at: program.clock.now() })
      .where('status', '=', 'stored')
      .returning('id')
      .executeTakeFirstOrThrow();
    await program.database
      .updateTable('bank_payouts')
      .set({ status: 'submitted', submitted_at: program.clock.now() })
      .where('batch_id', '=', file.id)
      .execute();
    return file.id;
  }

  return {
    'POST /api/new_order': {
      ...stranger,
      fresh: async () => ({ path: '/api/new_order', body: await buyOrder(visitor, keep) }),
    },
    'POST /api/order/update_price': {
      ...user,
      fresh: async () => {
        const { value, time } = await rateNow(visitor, 'BTC', 'CZK', false);
        const body = { ...idOf(await owned(asleep)), rate_value: value, time };
        return { path: '/api/order/update_price', body };
      },
    },
    'POST /api/user/portfolios/move': {
      ...user,
      fresh: async () => {
        const [from = '', to = ''] = await ownPortfolios();
        const body = { from_portfolio: from, to_portfolio: to, currency: 'CZK', amount: '1' };
        return { path: '/api/user/portfolios/move', body };
      },
    },
    'POST /api/dukat/internal/quick-trades': {
      ...user,
      fresh: async () => {
        await ownPortfolios();
        const trade = { market: 'BTC_CZK', side: 'Buy', payment_type: 'BANK_TRANSFER', agreement: true };
        return { path: '/api/dukat/internal/quick-trades', body: { ...trade, quote_value: '1000' } };
      },
    },
    'POST /api/cancel_order': {
      ...user,
      fresh: async () => ({ path: '/api/cancel_order', body: idOf(await owned(asleep)) }),
    },
    'POST /api/order/cancel_before_payment': {
      ...stranger,
      fresh: async () => ({ path: '/api/order/cancel_before_payment', body: idOf(await visitors()) }),
    },
    'POST /api/order/confirm_payout': {
      ...stranger,
      fresh: async () => {
        const { id } = await owned(fromBalance);
        const token = payoutToken(program.parts.orderParts.secretKey, id);
        return { path: '/api/order/confirm_payout', body: { id, token } };
      },
    },
    ...(await exchangeKeyCases(program, user, ownPortfolios)),
    'POST /api/order/waiting_payment': {
      ...stranger,
      fresh: async () => {
        const order = await visitors();
        await payByBank(visitor, order, { amount: '900' });
        await program.settle(2);
        const { waiting_payments: waiting } = await orderOf(visitor, order);
        return { path: '/api/order/waiting_payment', body: { choice: 'send_back', token: waiting[0].token } };
      },
    },
    'POST /admin/api/suspense/{id}/match': {
      ...operator,
      fresh: async () => {
        const movement = await lostTransfer();
        // Exactly its price: one operator may decide.
        const order = await visitors({ fiat_value: String(1000 + serial) });
        return { path: `/admin/api/suspense/${movement}/match`, body: { order_id: order.id } };
      },
    },
    'POST /admin/api/suspense/{id}/return': {
      ...operator,
      fresh: async () => {
        await visitor.post('/sandbox/bank/transfer', {
          currency: 'CZK',
          amount: '7',
          variable_symbol: '1234567890',
          from_account: '1265098001/5500',
          from_name: 'Jana',
        });
        await program.settle(2);
        const rows = (await (await admin()).get('/admin/api/suspense?limit=100')).body.movements;
        const found = (rows as { id: string; amount: string }[]).find((row) => Number(row.amount) === 7);
        return { path: `/admin/api/suspense/${found?.id}/return`, body: {} };
      },
    },
    'POST /admin/api/held-deposits/{id}/match': { ...operator, fresh: lostCoins },
    'POST /admin/api/disputed-deposits/{id}/settle': {
      ...operator,
      fresh: async () => {
        const id = (await lostCoins()).path.split('/')[4] ?? '';
        await program.database
          .updateTable('wallet_deposits')
          .set({ status: 'disputed' })
          .where('public_id', '=', id)
          .execute();
        return { path: `/admin/api/disputed-deposits/${id}/settle`, body: { choice: 'write_off' } };
      },
    },
    'POST /admin/api/withdrawals/{id}/give-up': {
      ...operator,
      fresh: async () => {
        const { id } = await owned(fromBalance);
        const token = payoutToken(program.parts.orderParts.secretKey, id);
        await visitor.post('/api/order/confirm_payout', { id, token });
        const found = await program.database
          .selectFrom('wallet_withdrawals')
          .select('public_id')
          .where('reference', '=', `order:${id}`)
          .executeTakeFirst();
        return { path: `/admin/api/withdrawals/${found?.public_id}/give-up`, body: {} };
      },
    },
    'POST /admin/api/payment-files/{id}/settle': {
      ...operator,
      fresh: async () => ({ path: `/admin/api/payment-files/${await openFile()}/settle`, body: {} }),
    },
    'POST /admin/api/payment-files/{id}/resend': {
      ...operator,
      fresh: async () => ({ path: `/admin/api/payment-files/${await openFile()}/resend`, body: {} }),
    },
  };
}
