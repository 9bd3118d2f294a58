import { plan } from '../../../features/automatic-payments/testing/plans-world.ts';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import type { MoneyScene } from './money-scene.ts';

/** Inventory fills the orders at the scripted prices. */
const bought = [
  ...['available CZK -500', 'available BTC 0.0001743', 'available ETH 0.00249003984063745'],
  ...['trading CZK 500', 'trading BTC -0.0001743', 'trading ETH -0.00249003984063745'],
];

/** A due slot of an automatic payment: killed before its commit it has not run, and repeated it runs once. */
const dueSlot = (name: string, point: string): MoneyScene => ({
  name,
  point,
  async prepare({ program, owner }) {
    const created = await owner.post('/api/user/automatic_payments', plan());
    if (created.status !== 200) throw new Error(created.text);
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
];
