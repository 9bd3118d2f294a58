import { availableAccount } from '@dukat/ledger/accounts';
import { formatAmount } from '@dukat/rules/money/amount';
import type { GatewayProvider } from '@dukat/rules/payments/gateways';
import { readBalance } from '../../../platform/ledger/balances.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import type { TestProgram } from '../../../program/testing/test-program.ts';
import {
  findGatewayPayment,
  findNewestPayment,
} from '../../gateways/payments/gateway-payments-repository.ts';
import { gatewayPayer } from '../../gateways/testing/gateway-payer.ts';
import { outsideBuyers } from './outside-buyer.ts';

export interface CardAtGateway {
  /** The id of the card. */
  readonly id: string;
  readonly secret: string | null;
  /** The id of the newest gateway payment. */
  readonly payment: string;
  readonly link: string | null;
}

/** Buyers whose cards are paid through a gateway, and their payments there. */
export function gatewayBuyers(program: TestProgram) {
  const buyers = outsideBuyers(program);
  const payer = gatewayPayer(program);

  /** Opens the newest payment of a card at its gateway. */
  async function opened(id: string, secret: string | null): Promise<CardAtGateway> {
    const payment = (await findNewestPayment(program.database, id, 'card_public_id'))?.public_id ?? '';
    await payer.openAt(payment);
    const link = (await findGatewayPayment(program.database, payment))?.link ?? null;
    return { id, secret, payment, link };
  }

  async function ordered(
    client: TestClient,
    amount = '500',
    { provider = 'THE_PAY', ...more }: { readonly provider?: GatewayProvider; readonly email?: string } = {},
  ): Promise<CardAtGateway> {
    const isVisitors = more.email !== undefined;
    const given = { payment_type: provider, ...more, ...(isVisitors && { purpose: 'SPECULATION' }) };
    const { id, secret } = await buyers.order(client, amount, given);
    return opened(id, secret);
  }

  /** Plays an action at the gateway's page, and queries the payment as the notification's job does. */
  async function play({ link, payment }: CardAtGateway, outcome: string): Promise<void> {
    await payer.play(link, outcome);
    await payer.queryPayment(payment);
  }

  return {
    ...buyers,
    payer,
    opened,
    ordered,
    play,
    async paid(...given: Parameters<typeof ordered>): Promise<CardAtGateway> {
      const card = await ordered(...given);
      await play(card, 'paid');
      return card;
    },
    /** Returns the crowns that an account can spend. Needs no session, since a test may have moved the clock. */
    async available({ email }: { readonly email: string }): Promise<string> {
      const { id } = await program.database
        .selectFrom('users')
        .innerJoin('portfolios', 'portfolios.user_id', 'users.id')
        .select('portfolios.id')
        .where('users.email', '=', email)
        .executeTakeFirstOrThrow();
      return formatAmount(await readBalance(program.database, availableAccount(id), 'CZK'));
    },
    async paymentStatus({ payment }: Pick<CardAtGateway, 'payment'>): Promise<string | undefined> {
      return (await findGatewayPayment(program.database, payment))?.status;
    },
  };
}
