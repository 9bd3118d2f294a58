import {
  type OutsidePayment,
  payFromOutside,
} from '../../../../../sandbox/src/adapters/lightning-sandbox/receive-payment.ts';
import { followTask, releaseTask } from '../../../features/lightning/lightning-tasks.ts';
import { createInvoice } from '../../../features/lightning/testing/create-invoice.ts';
import type { TestProgram } from '../test-program.ts';
import { runMoneyAct } from './money-act.ts';
import { createNewcomer, type MoneyScene } from './money-scene.ts';

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

export const lightningScenes: readonly MoneyScene[] = [
  paidInvoice('ln-settled'),
  paidInvoice('ln-booked'),
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
