import { readRate } from '../../../program/testing/order-requests.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import type { TestProgram } from '../../../program/testing/test-program.ts';
import { card } from '../../withdrawals/testing/card-buyer.ts';
import { outsideBuyers } from './outside-buyer.ts';

export interface CardForCoins {
  /** The id of the card. */
  readonly id: string;
  readonly secret: string | null;
  readonly sale: { readonly id: string; readonly secret: string | null };
  readonly payment: { readonly address: string; readonly amount: string };
}

/** The body of a purchase that is paid with bitcoin at the newest rate. */
export async function coinCard(
  client: TestClient,
  amount = '500',
  more: object = {},
): Promise<Readonly<Record<string, unknown>>> {
  const { value, time } = await readRate(client, 'BTC', 'CZK', true);
  const coins = { coin_code: 'BTC', deposit_network: 'BTC', rate_value: value, time };
  return card(amount, { payment_type: 'WALLET_TRANSFER', ...coins, ...more });
}

/** Buyers whose cards are paid with coins, and their wallet. */
export function coinBuyers(program: TestProgram) {
  const buyers = outsideBuyers(program);

  async function order(client: TestClient, amount?: string, more?: object): Promise<CardForCoins> {
    const answer = await client.post('/api/gift_cards', await coinCard(client, amount, more));
    if (answer.status !== 200) throw new Error(answer.text);
    const { gift_card, ...rest } = answer.body as { gift_card: { id: string } } & Omit<CardForCoins, 'id'>;
    return { id: gift_card.id, ...rest };
  }

  /** Sends coins to the address of a card's sale, without waiting for their confirmation. */
  async function broadcast({ payment }: CardForCoins, amount = payment.amount): Promise<void> {
    const client = await program.client();
    const coins = { asset: 'BTC', address: payment.address, amount };
    const { status, text } = await client.post('/sandbox/chain/BTC/send', coins);
    if (status !== 200) throw new Error(text);
  }

  return {
    ...buyers,
    order,
    broadcast,
    /** Sends coins, and waits until what they pay for is done. */
    async send(bought: CardForCoins, amount?: string): Promise<void> {
      await broadcast(bought, amount);
      await program.settle();
      await program.settle();
    },
    /** Sets the price of bitcoin in crowns and a new tick. */
    async market(czk: number): Promise<void> {
      program.prices.set('BTC', { CZK: czk, EUR: czk / 25 });
      await program.tick();
    },
    /** Returns the sale of a card as its page shows it. */
    async saleOf(client: TestClient, { sale }: CardForCoins): Promise<Record<string, unknown>> {
      const secret = sale.secret === null ? '' : `&secret=${sale.secret}`;
      const { body, text } = await client.get(`/api/order?id=${sale.id}${secret}`);
      if (body.order === undefined) throw new Error(text);
      return body.order as Record<string, unknown>;
    },
  };
}
