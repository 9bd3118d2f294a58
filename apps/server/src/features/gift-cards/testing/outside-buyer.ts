import { expect } from 'vitest';
import { newAccount } from '../../../program/testing/new-account.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import type { TestProgram } from '../../../program/testing/test-program.ts';
import { matchNewMovements } from '../../payments/matching/match-new-movements.ts';
import { card } from '../../withdrawals/testing/card-buyer.ts';

let serial = 0;

interface Ordered {
  readonly id: string;
  readonly symbol: string;
  readonly secret: string | null;
}

/** Buyers whose cards are paid from outside, and their bank. */
export function outsideBuyers(program: TestProgram) {
  /** Transfers money to the platform's account. The bank's statement is read at once. */
  async function transfer(symbol: string, amount: string, currency = 'CZK'): Promise<void> {
    const sent = { currency, amount, variable_symbol: symbol };
    const client = await program.client();
    expect((await client.post('/sandbox/bank/transfer', sent)).status).toBe(200);
    await program.settle();
    await program.settle();
  }
  return {
    transfer,
    /** Opens an account that has no money. */
    async newBuyer(): Promise<TestClient & { readonly email: string }> {
      serial += 1;
      const email = `card-buyer-${serial}@example.com`;
      return { ...(await newAccount(program, email)), email };
    },
    async order(client: TestClient, amount = '500', more: object = {}): Promise<Ordered> {
      const body = card(amount, { payment_type: 'BANK_TRANSFER', ...more });
      const answer = await client.post('/api/gift_cards', body);
      if (answer.status !== 200) throw new Error(answer.text);
      const { gift_card, payment, secret } = answer.body as {
        gift_card: { id: string };
        payment: { variable_symbol?: string };
        secret: string | null;
      };
      return { id: gift_card.id, symbol: payment.variable_symbol ?? '', secret };
    },
    match: () => matchNewMovements(program.deps.paymentsDeps),
    /** Returns the status of a card. */
    async status(client: TestClient, id: string, secret?: string | null): Promise<string> {
      const answer = await client.get(`/api/gift_cards/${id}${secret ? `?secret=${secret}` : ''}`);
      return (answer.body.gift_card as { status?: string } | undefined)?.status ?? String(answer.body.code);
    },
    async balance(client: TestClient): Promise<string> {
      const { accounts } = (await client.get('/api/user/accounts')).body;
      const crowns = (accounts as { currency: string; amount: string }[]).find(
        ({ currency }) => currency === 'CZK',
      );
      return String(Number(crowns?.amount ?? 0));
    },
    /** Returns the templates of the mails to an address, oldest first. */
    async mailsTo(email: string): Promise<readonly string[]> {
      const mails = program.database.selectFrom('mails').where('recipient', '=', email);
      return (await mails.select('template').orderBy('id').execute()).map(({ template }) => template);
    },
  };
}
