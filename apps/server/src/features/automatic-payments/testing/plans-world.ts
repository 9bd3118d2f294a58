import type { AutomaticPayment, ListedPlan } from '@dukat/contract/automatic-payments';
import { expect } from 'vitest';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { type Owner, withdrawalsWorld } from '../../withdrawals/testing/withdrawals-world.ts';
import { runDuePlans } from '../running/run-due-plans.ts';
import { settleRuns } from '../running/settle-runs.ts';
import { sendBought } from '../sending/send-bought.ts';

/** The body of a plan that buys each Monday, with changes. */
export const plan = ({ schedule, ...more }: { schedule?: object } & Record<string, unknown> = {}) => ({
  name: 'Savings',
  amount: '500',
  currency: 'CZK',
  coins: [
    { coin: 'BTC', share: '70' },
    { coin: 'ETH', share: '30' },
  ],
  schedule: {
    ...{ frequency: 'week', every: 1, hour: 9, minute: 0, weekdays: [1] },
    ...{ zone: 'Europe/Prague', starts_on: '2026-01-01', end: { kind: 'never' } },
    ...schedule,
  },
  ...more,
});

interface ShownRun {
  readonly id: string;
  readonly state: string;
  readonly skipped_because: string | null;
  readonly missing: string | null;
  readonly count: number;
  readonly is_extra: boolean;
  readonly orders: readonly { readonly coin: string; readonly amount: string; readonly status: string }[];
}

interface ShownPlan {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly next_run_at: string | null;
  readonly bought_runs: number;
  readonly sending: AutomaticPayment['sending'];
  readonly sent: ListedPlan['sent'];
}

/** A program in which plans can be made due. */
export async function plansWorld() {
  const world = await withdrawalsWorld();
  const { program } = world;
  const owned = (...statements: string[]) => asOwner(program.ownerUrl, ...statements);
  const deps = program.deps.automaticPaymentsDeps;
  return {
    ...world,
    owned,
    run: () => runDuePlans(deps),
    /** Trades all orders and records the results. */
    async settle() {
      await program.settle();
      await settleRuns(deps);
    },
    send: () => sendBought(deps),
    async create({ client }: Owner, body: object = plan()): Promise<string> {
      const answer = await client.post('/api/user/automatic_payments', body);
      expect(answer.text).toContain('"state":"active"');
      return (answer.body as { automatic_payment: ShownPlan }).automatic_payment.id;
    },
    /** Makes the next slot of plans due, by default since a second. */
    due: (ids: readonly string[], agoMs = 1000) =>
      owned(
        `update automatic_plans set next_due = '${new Date(program.clock.now().getTime() - agoMs).toISOString()}'
          where public_id in (${ids.map((id) => `'${id}'`).join(', ')})`,
      ),
    async plans({ client }: Owner, query = ''): Promise<readonly ShownPlan[]> {
      const { body } = await client.get(`/api/user/automatic_payments${query}`);
      return (body as { automatic_payments: readonly ShownPlan[] }).automatic_payments;
    },
    async runs({ client }: Owner, id: string, query = ''): Promise<readonly ShownRun[]> {
      const { body } = await client.get(`/api/user/automatic_payments/${id}/runs${query}`);
      return (body as { runs: readonly ShownRun[] }).runs;
    },
    /** Deletes everything of plans, for the next test. */
    async clear() {
      await world.program.settle();
      await settleRuns(deps);
      await owned('update automatic_plans set deleted_at = now(), next_due = null where deleted_at is null');
    },
  };
}

export type PlansWorld = Awaited<ReturnType<typeof plansWorld>>;

/** Opens a plans world with a verified owner and the given CZK balance. */
export async function ownedPlansWorld(crowns?: string) {
  const world = await plansWorld();
  const owner = await world.owner('verified@dukat.test');
  if (crowns !== undefined) await owner.give('CZK', crowns);
  return { world, owner };
}
