import { formatCzechAccount, parseCzechAccount } from '@dukat/rules/payments/czech-account';
import { expect } from 'vitest';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { provenPayer } from '../../payments/testing/proven-payer.ts';
import { failedChecks } from '../../trading/testing/trading-world.ts';
import { payProceeds } from '../running/pay-proceeds.ts';
import { sellDeposits } from '../running/sell-deposits.ts';

/** A sale as the list shows it. */
export interface ShownSale {
  readonly id: string;
  readonly state: string;
  readonly is_confirmed: boolean;
  readonly confirms_by: string | null;
  readonly wallet: { readonly address: string };
  readonly months: readonly object[];
}

interface ShownDeposit {
  readonly id: string;
  readonly amount: string;
  readonly status: string;
  readonly state: string | null;
  readonly kept_because: string | null;
  readonly run: {
    readonly state: string;
    readonly order: string;
    readonly sold: string;
    readonly proceeds: string;
    readonly deposits: number;
    readonly stays_because: string | null;
    readonly payout: { readonly id: string; readonly step: string } | null;
  } | null;
}

export interface Seller {
  readonly client: TestClient;
  readonly email: string;
  /** The verified bank account. */
  readonly account: string;
}

const path = '/api/user/automatic_sales';
let serial = 0;

/** Returns another valid Czech account at each call. */
function nextAccount(): string {
  for (;;) {
    serial += 1;
    const parsed = parseCzechAccount(`${1_000_000_000 + serial}/0800`);
    if (!parsed.refused) return formatCzechAccount(parsed.value);
  }
}

/** The body of a new sale of bitcoin for crowns. */
export const bitcoinSale = (more: object = {}) => ({ coin: 'BTC', network: 'BTC', currency: 'CZK', ...more });

export const toAccount = (account: string, payout_most = '100000') => ({
  bank: { to: { BankAccount: account }, payout_most },
});

/** Creates a person with a verified bank account. */
export async function newSeller(program: TestProgram): Promise<Seller> {
  const account = nextAccount();
  const email = `seller${serial}@example.com`;
  const payer = { from_account: account, from_name: 'Jana Nová' };
  const client = await provenPayer(program, email, ['Jana', 'Nová'], payer);
  return { client, email, account };
}

/** Creates a sale and returns it. */
export async function createSale({ client }: Pick<Seller, 'client'>, body: object): Promise<ShownSale> {
  const answer = await client.post(path, body);
  if (answer.status !== 200) throw new Error(answer.text);
  return (answer.body as { automatic_sale: ShownSale }).automatic_sale;
}

/** Returns the newest mailed code of a person. */
async function mailedCode({ database }: TestProgram, { email }: Seller): Promise<string> {
  const mails = database.selectFrom('mails').select('values').where('recipient', '=', email).orderBy('id');
  const codes = (await mails.execute()).map(({ values }) => values?.code);
  return codes.findLast((code) => code !== undefined) ?? '';
}

/** Creates a sale that pays the seller's bank account, which the mailed code has confirmed. */
export async function createConfirmedSale(
  program: TestProgram,
  seller: Seller,
  more: object = {},
): Promise<ShownSale> {
  const sale = await createSale(seller, bitcoinSale({ ...toAccount(seller.account), ...more }));
  const mailed_code = await mailedCode(program, seller);
  const { status, text } = await seller.client.post(`${path}/${sale.id}/confirm_destination`, {
    mailed_code,
  });
  expect(status, text).toBe(200);
  return sale;
}

/** A program with sellers, a market and a chain. */
export async function salesWorld() {
  const program = await testProgram();
  const deps = program.deps.automaticSalesDeps;
  const mailsTo = async (email: string) =>
    program.database.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute();
  const broadcast = async ({ wallet }: Pick<ShownSale, 'wallet'>, amount: string, asset = 'BTC') => {
    const client = await program.client();
    const coins = { asset, address: wallet.address, amount };
    const { status, text } = await client.post('/sandbox/chain/BTC/send', coins);
    if (status !== 200) throw new Error(text);
  };
  return {
    program,
    close: () => program.close(),
    failedChecks: () => failedChecks(program.database),
    newSeller: () => newSeller(program),
    create: createSale,
    confirmed: (seller: Seller, more: object = {}) => createConfirmedSale(program, seller, more),
    code: (seller: Seller) => mailedCode(program, seller),
    broadcast,
    /** Ends what was authorized before. A recovery of the account does so too, but it also holds payouts. */
    endCredentials: ({ email }: Seller) =>
      asOwner(
        program.ownerUrl,
        `update users set credentials_epoch = credentials_epoch + 1 where email = '${email}'`,
      ),
    /** Sends coins to the address, and waits until everything is done. */
    async send(sale: Pick<ShownSale, 'wallet'>, amount: string): Promise<void> {
      await broadcast(sale, amount);
      await program.settle(8);
    },
    /** Sets the price of bitcoin in crowns and a new tick. */
    async market(czk: number): Promise<void> {
      program.prices.set('BTC', { CZK: czk, EUR: czk / 25 });
      await program.tick();
    },
    sell: () => sellDeposits(deps),
    pay: () => payProceeds(deps),
    act: async ({ client }: Seller, { id }: ShownSale, act: string, body: object = {}) =>
      client.post(`${path}/${id}/${act}`, body),
    async sales({ client }: Seller): Promise<readonly ShownSale[]> {
      return ((await client.get(path)).body as { automatic_sales: readonly ShownSale[] }).automatic_sales;
    },
    async deposits({ client }: Seller, { id }: ShownSale): Promise<readonly ShownDeposit[]> {
      const { body } = await client.get(`${path}/${id}/deposits`);
      return (body as { deposits: readonly ShownDeposit[] }).deposits;
    },
    async balance({ client }: Seller, currency: string): Promise<string> {
      const { accounts } = (await client.get('/api/user/accounts')).body;
      const found = (accounts as { currency: string; availableFunds: string }[]).find(
        (one) => one.currency === currency,
      );
      return found?.availableFunds ?? '0';
    },
    /** The text of the newest mail that has been sent. */
    lastMail: ({ email }: Seller) => program.mails.findLast(({ to }) => to === email)?.text,
    async templates({ email }: Seller): Promise<readonly string[]> {
      return (await mailsTo(email)).map(({ template }) => template);
    },
  };
}

export type SalesWorld = Awaited<ReturnType<typeof salesWorld>>;
