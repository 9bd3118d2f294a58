import {
  bitcoinSale,
  createConfirmedSale,
  createSale,
  newSeller,
  type Seller,
  type ShownSale,
} from '../../../features/automatic-sales/testing/sales-world.ts';
import { watchTask } from '../../../features/wallets/wallets-tasks.ts';
import type { TestProgram } from '../test-program.ts';
import { runMoneyAct } from './money-act.ts';
import type { MoneyScene } from './money-scene.ts';

const amount = '0.001';
/** Inventory fills the order at the scripted price. */
const sold = [
  ...[`available BTC -${amount}`, 'available CZK 1992'],
  ...[`trading BTC ${amount}`, 'trading CZK -1992'],
];
const watch = { by: 'jobs', tasks: [watchTask] } as const;
const sell = { by: 'jobs', tasks: ['automatic-sales-sell'] } as const;
const pay = { by: 'jobs', tasks: ['automatic-sales-pay'] } as const;

interface SaleWorld {
  readonly kept: ShownSale;
  readonly paid: ShownSale;
  readonly seller: Seller;
}

const worlds = new WeakMap<TestProgram, Promise<SaleWorld>>();

/** A seller with two addresses: proceeds of one stay on the balance, those of the other go to the bank. */
function saleWorld(program: TestProgram): Promise<SaleWorld> {
  const create = async () => {
    const seller = await newSeller(program);
    const kept = await createSale(seller, bitcoinSale());
    return { seller, kept, paid: await createConfirmedSale(program, seller) };
  };
  const world = worlds.get(program) ?? create();
  worlds.set(program, world);
  return world;
}

/** Sends coins to a sale's address, with enough confirmations to be credited. */
async function sendCoins({ seller }: SaleWorld, { wallet }: ShownSale): Promise<void> {
  const { address } = wallet;
  const sent = await seller.client.post('/sandbox/chain/BTC/send', { asset: 'BTC', address, amount });
  if (sent.status !== 200) throw new Error(sent.text);
  await seller.client.post('/sandbox/chain/BTC/mine', { blocks: 6 });
}

export const saleScenes: readonly MoneyScene[] = [
  {
    name: 'coins that arrive to be sold',
    point: 'sale-deposited',
    async prepare({ program }) {
      const world = await saleWorld(program);
      await sendCoins(world, world.kept);
      return { act: watch, moves: [`available BTC ${amount}`, `chain BTC -${amount}`] };
    },
  },
  {
    name: 'an automatic sale of coins',
    point: 'sale-sold',
    async prepare({ program }) {
      const world = await saleWorld(program);
      await sendCoins(world, world.kept);
      await runMoneyAct(program, watch);
      return { act: sell, moves: sold };
    },
  },
  {
    name: 'a payout of the proceeds of an automatic sale',
    point: 'sale-paid',
    async prepare({ program }) {
      const world = await saleWorld(program);
      await sendCoins(world, world.paid);
      await runMoneyAct(program, watch);
      await runMoneyAct(program, sell);
      return { act: pay, moves: ['available CZK -1992', 'in_flight CZK 1992'] };
    },
  },
];
