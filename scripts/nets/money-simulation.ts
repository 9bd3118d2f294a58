import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { quoteFor, toRate } from '@dukat/rules/money/rate';
import { priceDecimals } from '@dukat/rules/orders/price-limits';
import { type Numbers, seededNumbers } from '@dukat/rules/seeded-numbers';
import { hourMs } from '@dukat/rules/time/durations';
import { type BookMaker, bookMaker } from '../../apps/server/src/program/testing/book-maker.ts';
import { mailedToken } from '../../apps/server/src/program/testing/crashes/withdrawal-scenario.ts';
import { signIn } from '../../apps/server/src/program/testing/demo-sign-in.ts';
import {
  bitcoinAddress,
  buyOrder,
  fetchOrder,
  type OpenedOrder,
  payByBank,
  readRate,
  sellOrder,
} from '../../apps/server/src/program/testing/order-requests.ts';
import type { TestClient } from '../../apps/server/src/program/testing/test-client.ts';
import type { TestProgram } from '../../apps/server/src/program/testing/test-program.ts';

// The default of 100 orders takes two minutes. NET_ORDERS=500 continues the same sequence.
const orderCount = Number(process.env.NET_ORDERS ?? 100);
const withdrawalCount = orderCount * 0.4;
const ordersInRound = 5;
const emails = ['verified@dukat.test', 'demo@dukat.test', 'slovak@dukat.test'] as const;
const wealth = { CZK: '5000000', EUR: '200000', BTC: '5', ETH: '50' };
const coins = {
  BTC: { czk: 2_000_000, address: { Address: bitcoinAddress, Network: 'BTC' } },
  ETH: {
    czk: 60_000,
    address: { Address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94', Network: 'ERC20' },
  },
} as const;
const banks = {
  CZK: { BankAccount: '19-2000145399/0800' },
  EUR: { BankAccount: 'SK3112000000198742637541', SepaBankAccountOwner: 'Jana Nováková', SepaCountry: 'SK' },
} as const;
const payers = { CZK: '1265098001/5500', EUR: 'SK3112000000198742637541' } as const;

type Coin = keyof typeof coins;
type Fiat = keyof typeof banks;

const onTick = (price: number) => String(Math.round(price / 100) * 100);

/**
 * Simulates seeded customers, with five orders and two withdrawals per round, on a thin book with a moving price. Returns their requests and
 * responses. BTC trades on the book, ETH against the platform's inventory.
 */
export async function simulateMoney(program: TestProgram): Promise<string[]> {
  const play = await MoneySimulation.begin(program);
  while (play.orders < orderCount || play.withdrawals < withdrawalCount) await play.round();
  return play.answers;
}

class MoneySimulation {
  readonly answers: string[] = [];
  orders = 0;
  withdrawals = 0;
  private readonly program: TestProgram;
  private readonly random: Numbers;
  private readonly makers: Readonly<Record<Fiat, BookMaker>>;
  private visitor: TestClient;
  private owners: readonly TestClient[] = [];
  /** Orders that their customers may still change. */
  private readonly open: (Terms & { readonly order: OpenedOrder })[] = [];
  /** The current price, in percent of the usual one. */
  private percent = 100;

  private constructor(program: TestProgram, makers: Readonly<Record<Fiat, BookMaker>>, visitor: TestClient) {
    this.program = program;
    this.makers = makers;
    this.visitor = visitor;
    this.random = seededNumbers(20);
  }

  static async begin(program: TestProgram): Promise<MoneySimulation> {
    const makers = { CZK: await bookMaker(program, 'BTC_CZK'), EUR: await bookMaker(program, 'BTC_EUR') };
    return new MoneySimulation(program, makers, await program.client());
  }

  async round(): Promise<void> {
    const { program, random } = this;
    // Limits apply to a day and sessions expire, so time passes and all customers log in again.
    program.clock.advance(random(8) * hourMs);
    this.visitor = await program.client();
    this.owners = [];
    for (const email of emails) this.owners = [...this.owners, await signIn(program, email, wealth)];
    await this.quote();
    await program.tick();
    for (let index = 0; index < ordersInRound; index += 1) await this.placeOrder();
    await program.settle(1);
    for (let index = 0; index < 2; index += 1) await this.withdraw();
    await this.changeMind();
    await program.tick();
    await program.settle(2);
  }

  private pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.random(items.length)] ?? items[0];
  }

  /** Moves the price, and quotes a thin book around it. */
  private async quote(): Promise<void> {
    this.percent = Math.min(110, Math.max(90, this.percent + this.random(5) - 2));
    for (const [coin, { czk }] of Object.entries(coins)) {
      const price = (czk * this.percent) / 100;
      this.program.prices.set(coin, { CZK: price, EUR: price / 25 });
    }
    for (const [fiat, perCrown] of [
      ['CZK', 1],
      ['EUR', 25],
    ] as const) {
      const maker = this.makers[fiat];
      const price = (coins.BTC.czk * this.percent) / 100 / perCrown;
      await maker.clear();
      for (const step of [1, 2, 5]) {
        const size = `0.00${1 + this.random(9)}`;
        await maker.ask(onTick(price * (1 + step / 1000)), size);
        await maker.bid(onTick(price * (1 - step / 1000)), size);
      }
    }
  }

  private async placeOrder(): Promise<void> {
    const owner = this.random(5) < 2 ? this.random(emails.length) : undefined;
    const [fiat, sells] = [this.pick<Fiat>(['CZK', 'EUR']), this.random(2) === 0];
    // Visitors sell only BTC: a deposit of ETH has a fee, which the order's amounts would have to include.
    const coin = sells && owner === undefined ? 'BTC' : this.pick<Coin>(['BTC', 'BTC', 'ETH']);
    const terms = { owner, coin, fiat, sells };
    const client = this.clientOf(owner);
    const answer = await this.ask(client, '/api/new_order', await this.orderBody(client, terms));
    if (answer === undefined) return;
    const { id, secret } = { id: String(answer.id), secret: String(answer.secret ?? '') };
    const order = { id, secret, key: `id=${id}${secret === '' ? '' : `&secret=${secret}`}` };
    this.orders += 1;
    this.open.push({ ...terms, order });
    await this.pay(client, order);
  }

  private clientOf(owner: number | undefined): TestClient {
    return (owner === undefined ? undefined : this.owners[owner]) ?? this.visitor;
  }

  private async orderBody(client: TestClient, { owner, coin, fiat, sells }: Terms): Promise<object> {
    const isOwner = owner !== undefined;
    const rate = await readRate(client, coin, fiat, sells);
    const rateType = this.pick(isOwner ? ['CUSTOM', 'MARKET', 'CURRENT'] : ['MARKET', 'CURRENT']);
    const away = rateType === 'CUSTOM' ? 97 + this.random(7) : 100;
    const value = away === 100 ? rate.value : String(Math.round((Number(rate.value) * away) / 100));
    const crowns = 2000 + this.random(18_000);
    const asset = {
      coin_code: coin,
      payment_currency: fiat,
      rate_type: rateType,
      rate_value: value,
      time: rate.time,
    };
    const own = { email: null, payment_type: 'VIRTUAL' };
    const keeps = isOwner && this.random(2) === 0;
    if (!sells) {
      const to = keeps ? { payout_type: 'KEEP', coin_address: null } : { coin_address: coins[coin].address };
      const fiatValue = String(fiat === 'CZK' ? crowns : Math.round(crowns / 25));
      return buyOrder(client, { ...asset, fiat_value: fiatValue, ...to, ...(isOwner && own) });
    }
    const coinValue = (crowns / coins[coin].czk).toFixed(5);
    const fiatValue = formatAmount(quoteFor(toAmount(coinValue), toRate(value), priceDecimals(fiat), 'down'));
    const to = keeps ? { payout_type: 'KEEP', coin_address: null } : { coin_address: banks[fiat] };
    const network = { deposit_network: isOwner ? null : coins[coin].address.Network };
    return sellOrder(client, {
      ...asset,
      coin_value: coinValue,
      fiat_value: fiatValue,
      ...network,
      ...to,
      ...(isOwner && own),
    });
  }

  /** Pays in full, too little, too much, twice or not at all. */
  private async pay(client: TestClient, order: OpenedOrder): Promise<void> {
    const { payment } = await fetchOrder(client, order);
    if (payment === null) return;
    const way = this.random(10);
    if (way === 0) return;
    const factors = way === 1 ? [0.5] : way === 2 ? [1.5] : way === 3 ? [1, 1] : [1];
    for (const factor of factors) {
      const isCoin = payment.address !== undefined && payment.address !== null;
      const amount = (Number(payment.amount) * factor).toFixed(isCoin ? 6 : 0);
      const changes = factor === 1 ? {} : { amount };
      if (isCoin) {
        const { address, network, currency } = payment;
        const sent = { asset: currency, address, amount: factor === 1 ? payment.amount : amount };
        await this.ask(client, `/sandbox/chain/${network}/send`, sent);
      } else {
        const from = payers[payment.currency as Fiat];
        await payByBank(client, order, { from_account: from, ...changes });
      }
    }
  }

  /** Cancels orders, updates them to the current rate, or decides about waiting payments. */
  private async changeMind(): Promise<void> {
    for (let times = 0; times < 2; times += 1) {
      const [chosen] = this.open.splice(this.random(this.open.length), 1);
      if (chosen === undefined) return;
      const { owner, coin, fiat, sells, order } = chosen;
      const client = this.clientOf(owner);
      const id = { id: order.id, ...(order.secret !== '' && { secret: order.secret }) };
      const seen = await fetchOrder(client, order);
      const [waiting] = seen?.waiting_payments ?? [];
      const rate = await readRate(client, coin, fiat, sells);
      const newest = { rate_value: rate.value, time: rate.time };
      if (waiting !== undefined) {
        const choice = this.pick([{ choice: 'current_rate', ...newest }, { choice: 'send_back' }]);
        await this.ask(client, '/api/order/waiting_payment', { ...choice, token: waiting.token });
        continue;
      }
      const path = this.pick(['cancel_before_payment', 'exchange_now', 'update_price', 'cancel_order']);
      const isPrice = path === 'exchange_now' || path === 'update_price';
      const place = path === 'cancel_order' ? '/api/cancel_order' : `/api/order/${path}`;
      await this.ask(client, place, { ...id, ...(isPrice && newest) });
    }
  }

  private async withdraw(): Promise<void> {
    const client = this.clientOf(this.random(emails.length));
    const bodies = [
      { currency: 'CZK', amount: String(100 + this.random(5000)), to: banks.CZK },
      { currency: 'EUR', amount: String(10 + this.random(200)), to: banks.EUR },
      {
        currency: 'BTC',
        amount: `0.00${1 + this.random(9)}`,
        to: coins.BTC.address,
        address_owner: { owner: 'me', held: 'provider', provider: 'Kraken' },
      },
    ] as const;
    const asked = await this.ask(client, '/api/user/withdraw', this.pick<object>(bodies));
    // Without an action the withdrawal expires.
    const act = this.pick(['confirm', 'confirm', 'confirm', 'cancel', undefined] as const);
    if (asked !== undefined) this.withdrawals += 1;
    if (asked === undefined || act === undefined) return;
    const token = await mailedToken(this.program, act);
    await this.ask(client, `/api/withdrawals/${act}`, { token });
  }

  /** Records the request and the response. Returns its body, or undefined for a refusal. */
  private async ask(client: TestClient, path: string, body: object) {
    const answer = await client.post(path, body);
    const said = answer.status === 200 ? '' : ` ${answer.body.code}`;
    this.answers.push(`answer ${path} ${JSON.stringify(body)} ${answer.status}${said}`);
    return answer.status === 200 ? answer.body : undefined;
  }
}

interface Terms {
  /** The index of the owner's address in `emails`; undefined for a visitor. */
  readonly owner: number | undefined;
  readonly coin: Coin;
  readonly fiat: Fiat;
  readonly sells: boolean;
}
