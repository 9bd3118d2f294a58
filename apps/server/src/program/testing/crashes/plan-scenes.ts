import { plan } from '../../../features/automatic-payments/testing/plans-world.ts';
import {
  confirmByMail,
  declare,
  sentPlan,
} from '../../../features/automatic-payments/testing/sending-plans.ts';
import { ownerOf } from '../../../features/withdrawals/testing/withdrawals-world.ts';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import type { TestClient } from '../test-client.ts';
import { runMoneyAct } from './money-act.ts';
import type { MoneyScene } from './money-scene.ts';

const path = '/api/user/automatic_payments';

/** Inventory fills the orders at the scripted prices. */
const bought = [
  ...['available CZK -500', 'available BTC 0.0001743', 'available ETH 0.00249003984063745'],
  ...['trading CZK 500', 'trading BTC -0.0001743', 'trading ETH -0.00249003984063745'],
];

/** Creates a plan in place of the owner's others, as a person can have only a few. */
async function createOnlyPlan(owner: TestClient, body: object): Promise<string> {
  const { automatic_payments: plans } = (await owner.get(path)).body as {
    automatic_payments: readonly { id: string }[];
  };
  for (const { id } of plans) await owner.post('/api/user/delete_automatic_payment', { id });
  const created = await owner.post(path, body);
  if (created.status !== 200) throw new Error(created.text);
  return (created.body as { automatic_payment: { id: string } }).automatic_payment.id;
}

/** A due slot of an automatic payment: killed before its commit it has not run, and repeated it runs once. */
const dueSlot = (name: string, point: string): MoneyScene => ({
  name,
  point,
  async prepare({ program, owner }) {
    await createOnlyPlan(owner, plan());
    const due = new Date(program.clock.now().getTime() - 1000).toISOString();
    await asOwner(
      program.ownerUrl,
      `update automatic_plans set next_due = '${due}' where id = (select max(id) from automatic_plans)`,
    );
    const act = { by: 'jobs', tasks: ['automatic-payments-run'] } as const;
    return { act, moves: bought };
  },
});

export const planScenes: readonly MoneyScene[] = [
  dueSlot('a due automatic payment', 'plan-due'),
  dueSlot('an automatic payment whose orders are placed', 'plan-placed'),
  {
    name: 'coins that an automatic payment sends',
    point: 'plan-sent',
    async prepare({ program }) {
      const owner = await ownerOf(program, 'verified@dukat.test');
      await owner.give('CZK', '3000');
      await declare(owner);
      const id = await createOnlyPlan(owner.client, sentPlan({ amount: '3000', threshold: 1000 }));
      await confirmByMail(owner);
      const { text } = await owner.client.post(`${path}/${id}/run_now`, {});
      if (!text.includes('"state":"placed"')) throw new Error(text);
      await runMoneyAct(program, { by: 'jobs', tasks: ['automatic-payments-settle'] });
      const act = { by: 'jobs', tasks: ['automatic-payments-send'] } as const;
      const moves = ['available BTC -0.00149402', 'fees BTC 0.00002', 'in_flight BTC 0.00147402'];
      return { act, moves };
    },
  },
];
