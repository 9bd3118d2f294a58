import { crowns, provenPayer, send } from '../../payments/testing/proven-payer.ts';
import { settleRuns } from '../running/settle-runs.ts';
import { type PlansWorld, plan } from './plans-world.ts';

/** A plan that buys with payments, with changes. */
export const paidPlan = (more: object = {}) => ({
  ...plan(),
  purpose_kind: 'payment',
  schedule: null,
  ...more,
});

interface Shown {
  readonly id: string;
  readonly state: string;
  readonly waiting: string;
  readonly next_run_at: string | null;
  readonly bought_runs: number;
  readonly payment: { readonly variable_symbol: string; readonly qrCodes: readonly { value: string }[] };
}

const path = '/api/user/automatic_payments';

/** Owners with a proved bank account, and their plans that buy with payments. */
export function paidPlans(world: PlansWorld) {
  const { program } = world;
  let serial = 0;
  /** Reads the statement and decides its lines. */
  const arrive = () => program.runTask('payments-read-statements');
  return {
    arrive,
    /** Trades all orders and records the results. */
    async trade() {
      await program.tick();
      await settleRuns(program.deps.automaticPaymentsDeps);
    },
    async owner() {
      serial += 1;
      const email = `payer${serial}@example.com`;
      const account = { from_account: accounts[serial - 1] ?? '', from_name: 'Jan Novák' };
      const client = await provenPayer(program, email, ['Jan', 'Novák'], account);
      const shown = async (id: string): Promise<Shown> => {
        const plans = (await client.get(path)).body.automatic_payments as readonly Shown[];
        const found = plans.find((its) => its.id === id);
        if (found === undefined) throw new Error('expected the plan');
        return found;
      };
      const act = (id: string, name: string, body: object = {}) => client.post(`${path}/${id}/${name}`, body);
      return {
        client,
        email,
        payer: account,
        shown,
        act,
        async create(more: object = {}): Promise<Shown> {
          const answer = await client.post(path, paidPlan(more));
          if (answer.status !== 200) throw new Error(answer.text);
          return shown((answer.body as { automatic_payment: { id: string } }).automatic_payment.id);
        },
        /** Pays under a symbol, reads the statement and runs what is due. */
        async pay(symbol: string, amount: string, more: object = {}) {
          program.clock.advance(1000);
          await send(program, { amount, variable_symbol: symbol, ...account, ...more });
          await arrive();
          await world.run();
        },
        /** Pays without reading the statement. */
        send: (symbol: string, amount: string, more: object = {}) =>
          send(program, { amount, variable_symbol: symbol, ...account, ...more }),
        async runs(id: string) {
          return (await client.get(`${path}/${id}/runs`)).body.runs as readonly {
            readonly state: string;
            readonly amount: string;
            readonly skipped_because: string | null;
            readonly orders: readonly { readonly coin: string; readonly amount: string }[];
          }[];
        },
        funds: () => crowns(client),
      };
    },
  };
}

/** Valid Czech account numbers. */
const accounts = ['19-2000145399/0800', '1265098001/5500', '2700000019/2010', '2400000018/2010'];

export type PaidOwner = Awaited<ReturnType<ReturnType<typeof paidPlans>['owner']>>;
