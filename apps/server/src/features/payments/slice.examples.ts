import { buildPain001 } from '../../adapters/pain001/build-pain001.ts';
import { auditBooks } from '../../platform/ledger/audit.ts';
import { recordAudit } from '../../platform/ledger/books-status.ts';
import { cachePerTime } from '../../program/testing/examples/idempotency-world.ts';
import { logInAgain } from '../../program/testing/new-account.ts';
import { buyOrder, fetchOrder, open, sellOrder } from '../../program/testing/order-requests.ts';
import type {
  IdempotencyCase,
  IdempotencyWorld,
  SliceExamples,
} from '../../program/testing/slice-examples.ts';
import { exportPayouts } from './payouts/export-payouts.ts';
import { provenPayer, transfer } from './testing/proven-payer.ts';

const nobodys = { currency: 'CZK', variable_symbol: '1234567890' };

/** Sends a transfer with an unknown symbol, which waits for an operator. */
async function lostTransfer(
  { program, visitor, admin }: IdempotencyWorld,
  amount: string,
  sender = {},
): Promise<string> {
  await visitor.post('/sandbox/bank/transfer', { ...nobodys, amount, ...sender });
  await program.settle(2);
  const rows = (await (await admin()).get('/admin/api/suspense?limit=100')).body.movements;
  const found = (rows as { id: string; amount: string }[]).find(
    (row) => Number(row.amount) === Number(amount),
  );
  return found?.id ?? '';
}

/** Records a passed audit, because one may have run in the middle of another case. */
async function allowPayouts({ program: { database } }: IdempotencyWorld): Promise<void> {
  await recordAudit(database, { ...(await auditBooks(database)), isInOrder: true });
}

/** Returns the reference of a payment in suspense that was sent back. */
async function sentPayout(world: IdempotencyWorld): Promise<string> {
  const sender = { from_account: '1265098001/5500', from_name: 'Jana' };
  const id = await lostTransfer(world, String(900 + world.nextSerial()), sender);
  await (await world.admin()).post(`/admin/api/suspense/${id}/return`, {});
  await allowPayouts(world);
  await world.program.settle(2);
  const { end_to_end_id: reference } = await world.program.database
    .selectFrom('bank_payouts')
    .select('end_to_end_id')
    .where('reference', 'like', 'suspense-return:%')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return reference;
}

/** Creates a file with unknown outcome. */
async function openFile(world: IdempotencyWorld): Promise<string> {
  const { program, visitor } = world;
  await allowPayouts(world);
  const order = await open(visitor, await sellOrder(visitor, { coin_value: '0.001' }));
  const { payment } = await fetchOrder(visitor, order);
  const { address, amount } = payment;
  await visitor.post('/sandbox/chain/BTC/send', { asset: 'BTC', address, amount });
  await visitor.post('/sandbox/chain/BTC/mine', { blocks: 5 });
  await program.runTask('wallets-watch');
  await exportPayouts(program.deps.paymentsDeps, buildPain001);
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

/** Each case has a separate payment with a unique amount. */
async function claimCases(world: IdempotencyWorld): Promise<Readonly<Record<string, IdempotencyCase>>> {
  const askers = await createClaimant(world);
  const paid = async () => {
    const amount = String(2000 + world.nextSerial());
    await transfer(world.program, { amount, ...claimants });
    return amount;
  };
  return {
    'POST /api/order/claim_payment': {
      ...askers,
      async fresh() {
        const owner = await askers.asker();
        const { id } = await open(owner, await buyOrder(owner, { email: null, fiat_value: await paid() }));
        return { path: '/api/order/claim_payment', body: { id } };
      },
    },
    'POST /api/user/claim_deposit': {
      ...askers,
      fresh: async () => ({
        path: '/api/user/claim_deposit',
        body: { currency: 'CZK', amount: await paid() },
      }),
    },
  };
}

const claimant = 'claims@example.com';
const claimants = { from_account: '2000145399/0800', from_name: 'Klára Malá' };

/** Returns a claimant with a proved bank account. A day later the same person has a new session. */
async function createClaimant({ program, user }: IdempotencyWorld) {
  const client = await provenPayer(program, claimant, ['Klára', 'Malá'], claimants);
  return { asker: cachePerTime(program, () => logInAgain(client, claimant)), other: user.other };
}

export const examples: SliceExamples = {
  requests: async () => ({
    'GET /api/payment_methods': { query: { currency: 'CZK', coin: 'BTC', sell: 'false' } },
    'POST /api/user/bank_deposit': { body: { currency: 'CZK', amount: '1000' } },
    'POST /api/order/claim_payment': { body: { id: 'unknown' } },
    'POST /api/user/claim_deposit': { body: { currency: 'CZK', amount: '1000' } },
  }),
  async foreign({ victim }) {
    const { id } = await open(victim, await buyOrder(victim, { email: null }));
    return {
      uses: { 'POST /api/order/claim_payment': [{ body: { id } }] },
      watched: [`/api/order?id=${id}`],
    };
  },
  keys: async (world) => ({
    ...(await claimCases(world)),
    'POST /admin/api/suspense/{id}/match': {
      ...world.operator,
      fresh: async () => {
        // Exactly its price, so that one operator may decide.
        const amount = String(1000 + world.nextSerial());
        const movement = await lostTransfer(world, amount);
        const order = await world.visitors({ fiat_value: amount });
        return { path: `/admin/api/suspense/${movement}/match`, body: { order_id: order.id } };
      },
    },
    'POST /admin/api/suspense/{id}/return': {
      ...world.operator,
      fresh: async () => {
        const sender = { from_account: '1265098001/5500', from_name: 'Jana' };
        return { path: `/admin/api/suspense/${await lostTransfer(world, '7', sender)}/return`, body: {} };
      },
    },
    'POST /admin/api/suspense/{id}/declare-return': {
      ...world.operator,
      fresh: async () => {
        const end_to_end_id = await sentPayout(world);
        const path = `/admin/api/suspense/${await lostTransfer(world, String(600 + world.nextSerial()))}/declare-return`;
        // The caller is the second of the two operators.
        const first = await world.operator.other();
        await first.post(path, { end_to_end_id });
        return { path, body: { end_to_end_id } };
      },
    },
    'POST /admin/api/payment-files/{id}/settle': {
      ...world.operator,
      fresh: async () => ({ path: `/admin/api/payment-files/${await openFile(world)}/settle`, body: {} }),
    },
    'POST /admin/api/payment-files/{id}/resend': {
      ...world.operator,
      fresh: async () => ({ path: `/admin/api/payment-files/${await openFile(world)}/resend`, body: {} }),
    },
  }),
  jobs: {
    'payments-match-movements': 'features/payments/matching/match-new-movements.db.test.ts',
    'payments-read-statement': 'program/drills/many-payments.db.test.ts',
    'payments-read-statements': 'program/drills/many-payments.db.test.ts',
    'payments-release-deposits': 'features/payments/deposits/bank-deposits.db.test.ts',
    'payments-send-payouts': 'features/payments/movements/many-files.db.test.ts',
  },
};
