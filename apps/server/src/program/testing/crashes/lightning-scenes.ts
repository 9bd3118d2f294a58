import {
  type OutsidePayment,
  payFromOutside,
} from '../../../../../sandbox/src/adapters/lightning-sandbox/receive-payment.ts';
import {
  callWithoutCookie,
  cardForm,
  cardsPath,
  linkOf,
} from '../../../features/bolt-cards/testing/cards-world.ts';
import { TestChip } from '../../../features/bolt-cards/testing/test-chip.ts';
import {
  followTask,
  makeOrderInvoicesTask,
  releaseTask,
  sendTask,
  trackTask,
} from '../../../features/lightning/lightning-tasks.ts';
import { createInvoice } from '../../../features/lightning/testing/create-invoice.ts';
import { askPayment, payConfirmed, payingWorldOn } from '../../../features/lightning/testing/paying-world.ts';
import { reauthenticate } from '../demo-sign-in.ts';
import { type OpenedOrder, open, sellOrder } from '../order-requests.ts';
import type { TestProgram } from '../test-program.ts';
import { runMoneyAct } from './money-act.ts';
import { createNewcomer, type MoneyScene } from './money-scene.ts';

const tapsOfShop = 8;
const follow = { by: 'jobs', tasks: [followTask] } as const;

async function pay(program: TestProgram, payment: OutsidePayment): Promise<void> {
  const result = await payFromOutside(program, payment);
  if (result !== 'settled') throw new Error(`expected a settled payment, not ${result}`);
}

const paidInvoice = (point: string): MoneyScene => ({
  name: 'a payment over Lightning',
  point,
  async prepare({ program, owner }) {
    const { payment_hash: paymentHash } = await createInvoice(owner, { amount: '0.00012345678' });
    await pay(program, { paymentHash });
    const moves = ['available BTC 0.00012345', 'fees BTC 0.00000000678', 'lightning BTC -0.00012345678'];
    return { act: follow, moves };
  },
});

/** A sale whose invoice waits to be made. */
async function openSale(program: TestProgram): Promise<OpenedOrder> {
  const client = await program.client();
  const changes = { deposit_network: 'LN', coin_value: '0.003', payout_type: 'KEEP', coin_address: null };
  const order = await open(client, await sellOrder(client, changes));
  program.clock.advance(5_000);
  return order;
}

const paidTooLate = (point: string): MoneyScene => ({
  name: 'a payment over Lightning for an order that was canceled',
  point,
  async prepare({ program }) {
    const { id, secret } = await openSale(program);
    await program.runTask(makeOrderInvoicesTask);
    const { payment_hash: paymentHash } = await program.database
      .selectFrom('lightning_order_invoices as o')
      .innerJoin('lightning_invoices as i', 'i.id', 'o.invoice_id')
      .select('i.payment_hash')
      .where('o.order_public_id', '=', id)
      .executeTakeFirstOrThrow();
    const client = await program.client();
    await client.post('/api/order/cancel_before_payment', { id, secret });
    await pay(program, { paymentHash });
    return { act: follow, moves: ['blocked BTC 0.003', 'lightning BTC -0.003'] };
  },
});

const sendAndTrack = { by: 'jobs', tasks: [sendTask, trackTask] } as const;
const sent = ['in_flight BTC -0.0001005', 'lightning BTC 0.00010006', 'available BTC 0.00000044'];

/** A confirmed payment to a wallet outside. */
const payment = (
  point: string,
  { behavior, moves }: { readonly behavior: 'pay' | 'hold' | 'fail'; readonly moves: readonly string[] },
): MoneyScene => ({
  name: `a payment over Lightning that the payee answers with ${behavior}`,
  point,
  async prepare({ program }) {
    const world = await payingWorldOn(program);
    const { request } = await world.outside({ msat: 10_000_000n, behavior });
    await payConfirmed(await world.owner(), { request });
    return { act: sendAndTrack, moves };
  },
});

const confirmedPayment: MoneyScene = {
  name: 'the confirmation of a payment over Lightning',
  point: 'ln-asked',
  async prepare({ program }) {
    const world = await payingWorldOn(program);
    const { request } = await world.outside({ msat: 10_000_000n });
    const payer = await world.owner();
    await askPayment(payer.client, { request });
    const body = { token: await payer.token('confirmUrl') };
    return {
      act: { by: 'owner', client: payer.client, path: '/api/withdrawals/confirm', body },
      moves: ['blocked BTC -0.0001005', 'in_flight BTC 0.0001005'],
    };
  },
};

/** A payment to another customer's invoice, which passes no channel. */
const ownPayment = (point: string): MoneyScene => ({
  name: 'a payment over Lightning to another customer',
  point,
  async prepare({ program }) {
    const world = await payingWorldOn(program);
    const payee = await world.owner('slovak@dukat.test');
    const { payment_request: request } = await createInvoice(payee.client, { amount: '0.0001' });
    await payConfirmed(await world.owner(), { request });
    const moves = ['in_flight BTC -0.0001005', 'available BTC 0.0000005', 'available BTC 0.0001'];
    return { act: sendAndTrack, moves };
  },
});

let chips = 0;

/** Each attempt needs another tap, since its first call uses it up. The limit of the card leaves one payment. */
const paidByCard: MoneyScene = {
  name: 'a payment by a bolt card',
  point: 'ln-asked',
  async prepare({ program, owner }) {
    const world = await payingWorldOn(program);
    const { request: invoice } = await world.outside({ msat: 10_000_000n });
    await reauthenticate(owner);
    const created = await owner.post(cardsPath, cardForm({ single_limit: '10000', daily_limit: '10000' }));
    chips += 1;
    const chip = new TestChip(callWithoutCookie(program), `04${chips.toString(16).padStart(12, '0')}`);
    await chip.write(linkOf(created.body));
    const taps = Array.from({ length: tapsOfShop }, () => chip.next());
    return {
      act: { by: 'shop', taps, invoice },
      moves: ['available BTC -0.0001011', 'in_flight BTC 0.0001011'],
    };
  },
};

export const lightningScenes: readonly MoneyScene[] = [
  paidInvoice('ln-settled'),
  paidInvoice('ln-booked'),
  paidTooLate('ln-booked'),
  paidTooLate('order-payment-booked'),
  {
    name: 'an invoice of an order',
    point: 'ln-order-invoiced',
    isWithoutPosting: true,
    async prepare({ program }) {
      await openSale(program);
      return { act: { by: 'jobs', tasks: [makeOrderInvoicesTask] }, moves: [] };
    },
  },
  confirmedPayment,
  paidByCard,
  payment('ln-held', { behavior: 'pay', moves: sent }),
  // It stays held: after the crash nobody knows whether it was sent.
  { ...payment('ln-sent', { behavior: 'hold', moves: [] }), isWithoutPosting: true },
  payment('ln-answered', { behavior: 'pay', moves: sent }),
  payment('ln-booked', { behavior: 'pay', moves: sent }),
  payment('ln-booked', {
    behavior: 'fail',
    moves: ['in_flight BTC -0.0001005', 'available BTC 0.0001005'],
  }),
  ownPayment('ln-held'),
  ownPayment('ln-sent'),
  ownPayment('ln-booked'),
  {
    name: 'a payment over Lightning without a known invoice',
    point: 'ln-booked',
    async prepare({ program }) {
      const node = program.deps.lightningDeps.lightningNode;
      const invoice = { msat: 7_000_000n, description: { text: '' }, expirySeconds: 600 };
      const made = await node?.createInvoice(invoice);
      await pay(program, { paymentHash: made?.paymentHash ?? '' });
      return { act: follow, moves: ['lightning BTC -0.00007', 'suspense BTC 0.00007'] };
    },
  },
  {
    name: 'a payment over Lightning that waited for a verification',
    point: 'ln-released',
    async prepare({ program }) {
      const { client, verify } = await createNewcomer(program);
      const { payment_hash: paymentHash } = await createInvoice(client, {});
      await pay(program, { paymentHash, msat: 2_000_000_000n });
      await runMoneyAct(program, follow);
      await verify();
      const act = { by: 'jobs', tasks: [releaseTask] } as const;
      return { act, moves: ['available BTC 0.02', 'suspense BTC -0.02'] };
    },
  },
];
