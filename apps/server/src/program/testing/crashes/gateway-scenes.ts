import {
  releaseHeldTask,
  sendPartsTask,
  sendRefundsTask,
} from '../../../features/gateways/gateways-tasks.ts';
import { gatewayPayer } from '../../../features/gateways/testing/gateway-payer.ts';
import type { TestProgram } from '../test-program.ts';
import { runMoneyAct } from './money-act.ts';
import { createNewcomer, type MoneyScene, type SceneWorld } from './money-scene.ts';

const currencies = ['CZK', 'EUR'] as const;
type Currency = (typeof currencies)[number];

const actPath = (id: string, act: string) => `/admin/api/gateway-payments/${id}/${act}`;

/** A payment of 100 for which the gateway reported these outcomes one after the other. */
async function played(
  { program, owner }: SceneWorld,
  currency: Currency,
  ...outcomes: string[]
): Promise<string> {
  const payer = gatewayPayer(program);
  const { id, link } = await payer.deposit(owner, 'THE_PAY', '100', currency);
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

/** Decisions of operators that move a payer's money. */
const buildScenes = (currency: Currency): readonly MoneyScene[] => [
  {
    name: `a card payment of another sum that operators send back in ${currency}`,
    point: 'operators-decided',
    async prepare(world) {
      const id = await played(world, currency, 'paid-other-sum');
      return {
        act: { by: 'operators', path: actPath(id, 'refund'), body: {} },
        moves: [`in_flight ${currency} 90`, `suspense ${currency} -90`],
      };
    },
  },
  {
    name: `a part of a card payment that operators give back in ${currency}`,
    point: 'operators-decided',
    async prepare(world) {
      const id = await played(world, currency, 'paid');
      const body = { amount: '40', reason: 'A drill.' };
      return {
        act: { by: 'operators', path: actPath(id, 'refund-part'), body },
        moves: [`available ${currency} -40`, `in_flight ${currency} 40`],
      };
    },
  },
  {
    name: `a chargeback that its owner bears in ${currency}`,
    point: 'operators-decided',
    async prepare(world) {
      const path = actPath(await played(world, currency, 'paid', 'charge-back'), 'settle');
      return {
        act: { by: 'operators', path, body: { choice: 'take_back' } },
        moves: [`available ${currency} -100`, `gateway ${currency} 100`],
      };
    },
  },
  {
    name: `a chargeback of its owner that the gateway returns in ${currency}`,
    point: 'operators-decided',
    async prepare(world) {
      const id = await played(world, currency, 'paid', 'charge-back');
      const body = { choice: 'take_back' };
      await runMoneyAct(world.program, { by: 'operators', path: actPath(id, 'settle'), body });
      return {
        act: await win(world.program, id),
        moves: [`available ${currency} 100`, `gateway ${currency} -100`],
      };
    },
  },
];

const scenesInCrowns: readonly MoneyScene[] = [
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
    name: 'a card payment on its way back that arrives',
    point: 'gateway-end-booked',
    async prepare(world) {
      const id = await played(world, 'CZK', 'paid-other-sum');
      await runMoneyAct(world.program, { by: 'operators', path: actPath(id, 'refund'), body: {} });
      const act = { by: 'jobs', tasks: [sendRefundsTask] } as const;
      return { act, moves: ['gateway CZK 90', 'in_flight CZK -90'] };
    },
  },
  {
    name: 'a part on its way back that arrives',
    point: 'gateway-part-ended',
    async prepare(world) {
      const id = await played(world, 'CZK', 'paid');
      const body = { amount: '40', reason: 'A drill.' };
      await runMoneyAct(world.program, { by: 'operators', path: actPath(id, 'refund-part'), body });
      const act = { by: 'jobs', tasks: [sendPartsTask] } as const;
      return { act, moves: ['gateway CZK 40', 'in_flight CZK -40'] };
    },
  },
  {
    name: 'a chargeback that the house bears',
    point: 'operators-decided',
    async prepare(world) {
      const path = actPath(await played(world, 'CZK', 'paid', 'charge-back'), 'settle');
      return {
        act: { by: 'operators', path, body: { choice: 'write_off' } },
        moves: ['gateway CZK 100', 'losses CZK -100'],
      };
    },
  },
];

export const gatewayScenes: readonly MoneyScene[] = [...currencies.flatMap(buildScenes), ...scenesInCrowns];
