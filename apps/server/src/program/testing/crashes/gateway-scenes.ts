import {
  releaseHeldTask,
  sendPartsTask,
  sendRefundsTask,
} from '../../../features/gateways/gateways-tasks.ts';
import { gatewayPayer } from '../../../features/gateways/testing/gateway-payer.ts';
import type { TestClient } from '../test-client.ts';
import type { TestProgram } from '../test-program.ts';
import { runMoneyAct } from './money-act.ts';
import { createNewcomer, type MoneyScene } from './money-scene.ts';

const actPath = (id: string, act: string) => `/admin/api/gateway-payments/${id}/${act}`;

/** A payment of 100 for which the gateway reported these outcomes one after the other. */
async function played(program: TestProgram, client: TestClient, ...outcomes: string[]): Promise<string> {
  const payer = gatewayPayer(program);
  const { id, link } = await payer.deposit(client, 'THE_PAY', '100');
  for (const outcome of outcomes) {
    await payer.play(link, outcome);
    await payer.queryPayment(id);
  }
  return id;
}

/** The request that records the settled chargeback of a payment as won. */
async function win(program: TestProgram, id: string) {
  const { chargeback } = await program.database
    .selectFrom('gateway_chargebacks as c')
    .innerJoin('gateway_payments as p', 'p.id', 'c.payment_id')
    .select('c.public_id as chargeback')
    .where('p.public_id', '=', id)
    .executeTakeFirstOrThrow();
  return { by: 'operators', path: actPath(id, 'win-chargeback'), body: { chargeback } } as const;
}

export const gatewayScenes: readonly MoneyScene[] = [
  {
    name: 'a card payment that waited for a verification',
    point: 'gateway-payment-released',
    async prepare({ program }) {
      const { client, verify } = await createNewcomer(program);
      const payer = gatewayPayer(program);
      // Each alone is within the limit.
      const both = [
        await payer.deposit(client, 'THE_PAY', '20000'),
        await payer.deposit(client, 'THE_PAY', '20000'),
      ];
      for (const { id, link } of both) {
        await payer.play(link, 'paid');
        await payer.queryPayment(id);
      }
      await verify();
      const act = { by: 'jobs', tasks: [releaseHeldTask] } as const;
      return { act, moves: ['available CZK 20000', 'suspense CZK -20000'] };
    },
  },
  {
    name: 'a card payment of another sum that operators send back',
    point: 'operators-decided',
    async prepare({ program, owner }) {
      const id = await played(program, owner, 'paid-other-sum');
      return {
        act: { by: 'operators', path: actPath(id, 'refund'), body: {} },
        moves: ['in_flight CZK 90', 'suspense CZK -90'],
      };
    },
  },
  {
    name: 'a card payment on its way back that arrives',
    point: 'gateway-end-booked',
    async prepare({ program, owner }) {
      const id = await played(program, owner, 'paid-other-sum');
      await runMoneyAct(program, { by: 'operators', path: actPath(id, 'refund'), body: {} });
      const act = { by: 'jobs', tasks: [sendRefundsTask] } as const;
      return { act, moves: ['gateway CZK 90', 'in_flight CZK -90'] };
    },
  },
  {
    name: 'a part of a card payment that operators give back',
    point: 'operators-decided',
    async prepare({ program, owner }) {
      const id = await played(program, owner, 'paid');
      const body = { amount: '40', reason: 'A drill.' };
      return {
        act: { by: 'operators', path: actPath(id, 'refund-part'), body },
        moves: ['available CZK -40', 'in_flight CZK 40'],
      };
    },
  },
  {
    name: 'a part on its way back that arrives',
    point: 'gateway-part-ended',
    async prepare({ program, owner }) {
      const id = await played(program, owner, 'paid');
      const body = { amount: '40', reason: 'A drill.' };
      await runMoneyAct(program, { by: 'operators', path: actPath(id, 'refund-part'), body });
      const act = { by: 'jobs', tasks: [sendPartsTask] } as const;
      return { act, moves: ['gateway CZK 40', 'in_flight CZK -40'] };
    },
  },
  {
    name: 'a chargeback that its owner bears',
    point: 'operators-decided',
    async prepare({ program, owner }) {
      const path = actPath(await played(program, owner, 'paid', 'charge-back'), 'settle');
      return {
        act: { by: 'operators', path, body: { choice: 'take_back' } },
        moves: ['available CZK -100', 'gateway CZK 100'],
      };
    },
  },
  {
    name: 'a chargeback that the house bears',
    point: 'operators-decided',
    async prepare({ program, owner }) {
      const path = actPath(await played(program, owner, 'paid', 'charge-back'), 'settle');
      return {
        act: { by: 'operators', path, body: { choice: 'write_off' } },
        moves: ['gateway CZK 100', 'losses CZK -100'],
      };
    },
  },
  {
    name: 'a chargeback of its owner that the gateway returns',
    point: 'operators-decided',
    async prepare({ program, owner }) {
      const id = await played(program, owner, 'paid', 'charge-back');
      const body = { choice: 'take_back' };
      await runMoneyAct(program, { by: 'operators', path: actPath(id, 'settle'), body });
      return { act: await win(program, id), moves: ['available CZK 100', 'gateway CZK -100'] };
    },
  },
];
