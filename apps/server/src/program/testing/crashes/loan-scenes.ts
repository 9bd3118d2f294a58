import { passTicks, waitingSaleFor } from '../../../features/loans/testing/loan-decisions.ts';
import { createLoan, giveForLoans, loanOf } from '../../../features/loans/testing/loans-world.ts';
import { reauthenticate } from '../demo-sign-in.ts';
import { runMoneyAct } from './money-act.ts';
import type { MoneyScene, SceneWorld } from './money-scene.ts';

/** For one loan and its interest: a long drill prepares many, and the inventory is limited. */
const gifts = { BTC: '0.1', CZK: '1000' };

const nightTasks = { by: 'jobs', tasks: ['loan-interest'] } as const;

/** A loan whose earlier nights are booked. The first night of 10,000 CZK at 8.9% a year is 2.44 CZK, rounded up. */
async function openLoan({ program, owner }: SceneWorld): Promise<string> {
  await giveForLoans(program, owner, gifts);
  await runMoneyAct(program, nightTasks);
  await reauthenticate(owner);
  return (await createLoan(owner, loanOf('10000', '0.1'))).id;
}

export const loanScenes: readonly MoneyScene[] = [
  {
    name: 'the draw of a loan',
    point: 'loan-drawn',
    async prepare({ program, owner }) {
      await giveForLoans(program, owner, gifts);
      await reauthenticate(owner);
      const act = {
        by: 'owner',
        client: owner,
        path: '/api/user/loans',
        body: loanOf('10000', '0.1'),
      } as const;
      return {
        act,
        moves: ['available BTC -0.1', 'available CZK 10000', 'blocked BTC 0.1', 'loan CZK -10000'],
      };
    },
  },
  {
    name: 'the payoff of a loan',
    point: 'loan-repaid',
    async prepare(world) {
      const loan_id = await openLoan(world);
      const body = { loan_id, amount: '10002.44', from: 'balance' };
      const act = { by: 'owner', client: world.owner, path: '/api/user/loans/payoffs', body } as const;
      return {
        act,
        moves: [
          'available BTC 0.1',
          'available CZK -10002.44',
          'blocked BTC -0.1',
          'fees CZK 2.44',
          'loan CZK 10000',
        ],
      };
    },
  },
  {
    name: 'collateral that operators have the platform take over',
    point: 'operators-decided',
    async prepare({ program, owner }) {
      await reauthenticate(owner);
      const { path, body } = await waitingSaleFor(program, owner, gifts);
      return {
        act: { by: 'operators', path, body },
        // 5,001.22 CZK are owed with the first night. At 2,000,000 CZK with a fee of 1% that is 0.00252587 BTC; the rest of 0.1 BTC returns.
        moves: [
          'blocked BTC -0.1',
          'available BTC 0.09747413',
          'trading BTC 0.00252587',
          'trading CZK -5051.74',
          'loan CZK 5000',
          'fees CZK 51.73',
          'available CZK 0.01',
        ],
        renew: () => passTicks(program),
      };
    },
  },
  {
    name: 'the interest of a night',
    point: 'loan-interest',
    async prepare(world) {
      const { loans } = (await world.owner.get('/api/user/loans?limit=100')).body as {
        loans: readonly { id: string; owed: string }[];
      };
      await giveForLoans(world.program, world.owner, gifts);
      for (const { id: loan_id, owed } of loans) {
        await world.owner.post('/api/user/loans/payoffs', { loan_id, amount: owed, from: 'balance' });
      }
      await openLoan(world);
      const moved = await world.owner.post('/sandbox/calendar', { unit: 'day', count: 1 });
      if (moved.status !== 200) throw new Error(moved.text);
      return { act: nightTasks, moves: ['fees CZK 2.44', 'loan CZK -2.44'] };
    },
  },
];
