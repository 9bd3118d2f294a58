import { releaseTask, watchTask } from '../../../features/wallets/wallets-tasks.ts';
import { bitcoinAddress } from '../order-requests.ts';
import type { TestClient } from '../test-client.ts';
import type { TestProgram } from '../test-program.ts';
import { createConfirmedWithdrawal } from './bank-scenes.ts';
import { runMoneyAct } from './money-act.ts';
import { createNewcomer, type MoneyScene } from './money-scene.ts';

const watch = { by: 'jobs', tasks: [watchTask] } as const;
const blocks = 6;

/** A deposit at an own address with enough confirmations. */
async function deposited(program: TestProgram, client: TestClient, amount: string): Promise<void> {
  const made = await client.post('/api/user/new_wallet', { currency: 'BTC', network: 'BTC' });
  const { address } = made.body.wallet as { address: string };
  const sent = await client.post('/sandbox/chain/BTC/send', { asset: 'BTC', address, amount });
  if (sent.status !== 200) throw new Error(sent.text);
  await client.post('/sandbox/chain/BTC/mine', { blocks });
  await runMoneyAct(program, watch);
}

export const coinScenes: readonly MoneyScene[] = [
  {
    name: 'coins that waited for a verification',
    point: 'held-deposit-released',
    async prepare({ program }) {
      const { client, verify } = await createNewcomer(program);
      await deposited(program, client, '0.02');
      await verify();
      const act = { by: 'jobs', tasks: [releaseTask] } as const;
      return { act, moves: ['available BTC 0.02', 'suspense BTC -0.02'] };
    },
  },
  {
    name: 'coins that their chain took back',
    point: 'deposit-reversed',
    async prepare({ program, owner }) {
      await deposited(program, owner, '0.003');
      await owner.post('/sandbox/chain/BTC/reorganise', { depth: blocks, drop_transactions: true });
      // The replacing blocks must be more than the lost ones.
      await owner.post('/sandbox/chain/BTC/mine', { blocks });
      return { act: watch, moves: ['available BTC -0.003', 'chain BTC 0.003'] };
    },
  },
  {
    name: 'a withdrawal that operators give up',
    point: 'operators-decided',
    async prepare({ program, owner }) {
      const { id, amount, fee, arrives } = await createConfirmedWithdrawal(program, owner, {
        currency: 'BTC',
        amount: '0.001',
        to: { Address: bitcoinAddress, Network: 'BTC' },
        address_owner: { owner: 'me', held: 'provider', provider: 'Kraken' },
      });
      return {
        act: { by: 'operators', path: `/admin/api/withdrawals/${id}/give-up`, body: {} },
        moves: [`available BTC ${amount}`, `fees BTC -${fee}`, `in_flight BTC -${arrives}`],
      };
    },
  },
  {
    name: 'crowns moved between own portfolios',
    point: 'funds-moved',
    async prepare({ owner }) {
      const { cookie, token } = owner;
      const { portfolios, selectedPortfolio } = (await owner.get('/api/user/portfolios')).body as {
        portfolios: object[];
        selectedPortfolio: { id: string };
      };
      const from = selectedPortfolio.id;
      const name = `Drill ${portfolios.length}`;
      const opened = await owner.post('/api/user/portfolios', { type: 'basic', publicName: name });
      const to = String(opened.body.id);
      const body = { from_portfolio: from, to_portfolio: to, currency: 'CZK', amount: '12' };
      return {
        act: { by: 'owner', client: { cookie, token }, path: '/api/user/portfolios/move', body },
        moves: ['available CZK -12', 'available CZK 12'],
      };
    },
  },
];
