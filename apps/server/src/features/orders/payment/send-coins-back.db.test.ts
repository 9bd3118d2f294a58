import { availableAccount } from '@dukat/ledger/accounts';
import { formatAmount } from '@dukat/rules/money/amount';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { auditBooks } from '../../../platform/ledger/audit.ts';
import { readBalance } from '../../../platform/ledger/balances.ts';
import { bookChecks } from '../../../program/book-checks.ts';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import {
  bitcoinAddress,
  fetchOrder,
  type OpenedOrder,
  open,
  readRate,
  sellOrder,
} from '../../../program/testing/order-requests.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { endFreeze, freezePayouts } from '../../freezes/freezes-facade.ts';
import { giveUpPayout, lockUnsigned } from '../../wallets/wallets-operator-facade.ts';
import { ordersFacade } from '../orders-facade.ts';

// Coins of a sale that does not trade are returned over the same network, to an address that their payer names.

let program: TestProgram;
let client: TestClient;
let sellers = 0;

beforeAll(async () => {
  program = await testProgram();
  client = await program.client();
});
afterAll(() => program.close());

interface Waiting {
  readonly order: OpenedOrder;
  readonly token: string;
}

/** Opens a sale of 0.01 BTC at a custom rate, for which a different amount arrives and waits. */
async function coinsThatWait(amount: string, payer = client, seller?: string): Promise<Waiting> {
  sellers += 1;
  const email = payer === client ? (seller ?? `seller${sellers}@example.com`) : null;
  const changes = { rate_type: 'CURRENT', email };
  const order = await open(payer, await sellOrder(payer, changes));
  const { payment } = await fetchOrder(payer, order);
  await payer.post('/sandbox/chain/BTC/send', { asset: 'BTC', address: payment.address, amount });
  await program.settle();
  const { waiting_payments: waiting } = await fetchOrder(payer, order);
  expect(waiting).toHaveLength(1);
  return { order, token: waiting[0].token };
}

const readOffer = async (payer: TestClient, { order, token }: Waiting) => {
  const secret = order.secret === '' ? '' : `&secret=${order.secret}`;
  const { body } = await payer.get(`/api/order/waiting_payment?token=${token}${secret}`);
  return (body.payment as { send_back: unknown }).send_back;
};

function sendBack(payer: TestClient, { order, token }: Waiting, to?: object) {
  const secret = order.secret === '' ? {} : { secret: order.secret };
  return payer.post('/api/order/waiting_payment', {
    choice: 'send_back',
    token,
    ...secret,
    ...(to && { to }),
  });
}

const payouts = (address: string) =>
  program.database
    .selectFrom('wallet_withdrawals')
    .select(['address', 'amount', 'fee', 'status', 'reference'])
    .where('address', '=', address)
    .where('reference', 'like', 'return:%')
    .execute();

async function expectBooksInOrder(): Promise<void> {
  const report = await auditBooks(program.database, bookChecks);
  expect(report.checks.filter(({ differences }) => differences.length > 0)).toEqual([]);
}

const legacyAddress = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';
const scriptAddress = '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy';

describe('waiting coins', () => {
  test('are returned less the fee that was shown, with a mail; a second choice is refused', async () => {
    const waiting = await coinsThatWait('0.02');
    const offer = (await readOffer(client, waiting)) as { fee: string; arrives: string };
    expect(offer).toMatchObject({
      kind: 'to_address',
      currency: 'BTC',
      network: 'BTC',
      note: null,
      needs: null,
    });
    expect((await sendBack(client, waiting, { Address: bitcoinAddress })).status).toBe(200);
    await program.settle();
    expect((await fetchOrder(client, waiting.order)).status).toBe('WAITING_FOR_PAYMENT');
    const [paid, ...more] = await payouts(bitcoinAddress);
    expect(more).toEqual([]);
    expect(Number(paid?.amount)).toBe(Number(offer.arrives));
    expect(Number(paid?.amount) + Number(paid?.fee)).toBeCloseTo(0.02, 10);
    expect(Number(offer.fee)).toBe(Number(paid?.fee));
    expect(paid?.status).not.toBe('failed');
    const mail = program.mails.findLast(({ subject }) => subject.includes('coins back'));
    expect(mail?.text).toContain(bitcoinAddress);
    expect(mail?.text).toContain(offer.arrives);
    expect((await sendBack(client, waiting, { Address: legacyAddress })).body.code).toBe(
      'waiting_payment_decided',
    );
    await expectBooksInOrder();
  });

  test.each([
    ['no address', undefined, 'address_required', 'to.Address'],
    ['an empty address', { Address: '  ' }, 'address_required', 'to.Address'],
    ['nonsense', { Address: 'bc1qnonsense' }, 'address_invalid', 'to.Address'],
    ['another network', { Address: bitcoinAddress, Network: 'ETH' }, 'address_wrong_network', 'to.Network'],
    ['a memo that the coin has not', { Address: bitcoinAddress, Memo: '7' }, 'field_invalid', 'to.Memo'],
    [
      'a bank account',
      { Address: bitcoinAddress, BankAccount: '19/0800' },
      'field_invalid',
      'to.BankAccount',
    ],
  ])('are not returned for %s', async (_name, to, code, field) => {
    const waiting = await coinsThatWait('0.02');
    const answer = await sendBack(client, waiting, to);
    expect(answer).toMatchObject({ status: 422, body: { code } });
    expect(JSON.stringify(answer.body)).toContain(field);
    expect((await fetchOrder(client, waiting.order)).waiting_payments).toHaveLength(1);
  });

  test('from a closed network are not offered for return and not returned', async () => {
    const waiting = await coinsThatWait('0.02');
    await program.database
      .updateTable('order_payments')
      .set({ source: `chain:LN:${waiting.order.id}:0` })
      .where('order_id', '=', (await fetchOrder(client, waiting.order)).number)
      .execute();
    expect(await readOffer(client, waiting)).toBeNull();
    const answer = await sendBack(client, waiting, { Address: bitcoinAddress });
    expect(answer).toMatchObject({ status: 409, body: { code: 'cannot_send_back' } });
    await expectBooksInOrder();
  });

  test('are not redirected with a stolen link: without the secret, or with another order’s', async () => {
    const waiting = await coinsThatWait('0.02');
    const other = await open(client, await sellOrder(client));
    for (const secret of ['', other.secret]) {
      const stolen = { token: waiting.token, order: { ...waiting.order, secret } };
      expect(await readOffer(client, stolen)).toMatchObject({ needs: 'login' });
      const answer = await sendBack(client, stolen, { Address: legacyAddress });
      expect(answer).toMatchObject({ status: 401, body: { code: 'login_required' } });
    }
    expect(await payouts(legacyAddress)).toEqual([]);
  });

  test('of an account are returned for no stranger, and for a signed-in owner only with a proof', async () => {
    const owner = await signIn(program, 'verified@dukat.test');
    const waiting = await coinsThatWait('0.02', owner);
    const thief = await signIn(program, 'demo@dukat.test');
    for (const stranger of [client, thief]) {
      expect(await readOffer(stranger, waiting)).toMatchObject({ needs: 'login' });
      expect((await sendBack(stranger, waiting, { Address: legacyAddress })).status).toBe(401);
    }
    expect((await sendBack(owner, waiting, { Address: legacyAddress })).body.code).toBe('mail_needed');
    expect(await payouts(legacyAddress)).toEqual([]);
  });
});

// Unverified: 50,000 CZK of coins within sixty days. BTC is at 2,000,000 CZK.
test('returns coins of an unverified payer up to the withdrawal limit, and of a verified one beyond it', async () => {
  const seller = 'limits@example.com';
  const first = await coinsThatWait('0.02', client, seller);
  expect((await sendBack(client, first, { Address: bitcoinAddress })).status).toBe(200);
  const second = await coinsThatWait('0.007', client, seller);
  expect(await readOffer(client, second)).toMatchObject({ kind: 'to_address', needs: 'verification' });
  expect(await sendBack(client, second, { Address: bitcoinAddress })).toMatchObject({
    status: 409,
    body: { code: 'cannot_send_back' },
  });
  const third = await coinsThatWait('0.004', client, seller);
  expect((await sendBack(client, third, { Address: bitcoinAddress })).status).toBe(200);
  await program.database
    .updateTable('users')
    .set({ verification_status_tier1: 'VERIFIED', verification_status_tier2: 'VERIFIED' })
    .where('email', '=', seller)
    .execute();
  expect((await sendBack(client, second, { Address: bitcoinAddress })).status).toBe(200);
  await program.settle();
  await expectBooksInOrder();
});

test('a sale whose different amount trades in another order stops waiting for the chain', async () => {
  const waiting = await coinsThatWait('0.008');
  const { value, time } = await readRate(client, 'BTC', 'CZK', true);
  const choice = { choice: 'current_rate', token: waiting.token, rate_value: value, time };
  expect((await client.post('/api/order/waiting_payment', choice)).status).toBe(200);
  expect((await fetchOrder(client, waiting.order)).status).toBe('CANCELED');
});

test('two concurrent returns do not exceed the limit together', async () => {
  const seller = 'both@example.com';
  const waiting = [await coinsThatWait('0.02', client, seller), await coinsThatWait('0.021', client, seller)];
  const answers = await Promise.all(waiting.map((its) => sendBack(client, its, { Address: bitcoinAddress })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await program.settle();
});

test('a frozen owner’s return waits; one that operators give up is credited, with a mail to its payer', async () => {
  const waiting = await coinsThatWait('0.024');
  const { portfolio_id: portfolioId } = await program.database
    .selectFrom('orders')
    .select('portfolio_id')
    .where('public_id', '=', waiting.order.id)
    .executeTakeFirstOrThrow();
  const now = program.clock.now();
  const freeze = { subject: 'test', portfolioId, now };
  await inTransaction(program.database, (tx) => freezePayouts(tx, freeze));
  expect((await sendBack(client, waiting, { Address: scriptAddress })).status).toBe(200);
  await program.settle();
  expect(await payouts(scriptAddress)).toMatchObject([{ status: 'stored' }]);

  const { public_id: withdrawalId } = await program.database
    .selectFrom('wallet_withdrawals')
    .select('public_id')
    .where('address', '=', scriptAddress)
    .executeTakeFirstOrThrow();
  const orders = ordersFacade(program.deps.orderDeps);
  await inTransaction(program.database, async (tx) => {
    const withdrawal = await lockUnsigned(tx, withdrawalId);
    if (!withdrawal.refused) await giveUpPayout(tx, withdrawal.value, { orders, now });
  });
  await inTransaction(program.database, (tx) => endFreeze(tx, 'test', now));
  await program.settle();
  const worth = await program.database
    .selectFrom('order_payments')
    .select('returned_worth')
    .where('order_id', '=', (await fetchOrder(client, waiting.order)).number)
    .executeTakeFirstOrThrow();
  expect(worth.returned_worth).toBeNull();
  const mail = program.mails.findLast(({ subject }) => subject.includes('did not go through'));
  expect(mail?.text).toContain('0.024');
  expect(mail?.text).toContain(scriptAddress);
  const balance = await readBalance(program.database, availableAccount(portfolioId), 'BTC');
  expect(formatAmount(balance)).toBe('0.024');
  await expectBooksInOrder();
});

test('fifty concurrent choices send one payout, to one address', { timeout: 120_000 }, async () => {
  const waiting = await coinsThatWait('0.008');
  const addresses = [bitcoinAddress, legacyAddress];
  const before = (await Promise.all(addresses.map(payouts))).flat().length;
  const rate = await readRate(client, 'BTC', 'CZK', true);
  const trade = {
    choice: 'current_rate',
    token: waiting.token,
    rate_value: rate.value,
    time: rate.time,
  };
  const answers = await Promise.all([
    ...Array.from({ length: 50 }, (_, index) => sendBack(client, waiting, { Address: addresses[index % 2] })),
    client.post('/api/order/waiting_payment', trade),
  ]);
  const done = answers.filter(({ status }) => status === 200);
  expect(done).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(50);
  await program.settle();
  const after = (await Promise.all(addresses.map(payouts))).flat().length;
  const traded = done[0]?.body.redirect_url !== null;
  expect(after - before).toBe(traded ? 0 : 1);
  await expectBooksInOrder();
});
