import { buildPain001 } from '../../adapters/pain001/build-pain001.ts';
import { open, orderOf, sellOrder } from '../../program/testing/order-requests.ts';
import type { KeyWorld, SliceExamples } from '../../program/testing/slice-examples.ts';
import { exportPayouts } from './payouts/export-payouts.ts';

const nobodys = { currency: 'CZK', variable_symbol: '1234567890' };

/** A transfer with a symbol that is nobody's, as it waits for an operator. */
async function lostTransfer(
  { program, visitor, admin }: KeyWorld,
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

/** A file of which nobody knows whether the bank took it. */
async function openFile({ program, visitor }: KeyWorld): Promise<string> {
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

export const examples: SliceExamples = {
  requests: async () => ({
    'GET /api/payment_methods': { query: { currency: 'CZK', coin: 'BTC', sell: 'false' } },
    'POST /api/user/bank_deposit': { body: { currency: 'CZK', amount: '1000' } },
  }),
  keys: async (world) => ({
    'POST /admin/api/suspense/{id}/match': {
      ...world.operator,
      fresh: async () => {
        // Exactly its price: one operator may decide.
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
