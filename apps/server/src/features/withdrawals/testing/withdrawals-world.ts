import { availableAccount, blockedAccount, houseTrading } from '@dukat/ledger/accounts';
import { coolDownMs } from '@dukat/rules/identity/cool-down';
import { formatAmount, negate, toAmount } from '@dukat/rules/money/amount';
import { generate } from 'otplib';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { readBalance } from '../../../platform/ledger/balances.ts';
import { post } from '../../../platform/ledger/post.ts';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import type { TestClient, TestResponse } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { holdPayouts } from '../../freezes/freezes-facade.ts';
import { failedChecks } from '../../trading/testing/trading-world.ts';

export const bitcoinAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
export const toWallet = { Address: bitcoinAddress, Network: 'BTC' };
export const toBank = { BankAccount: '19-2000145399/0800' };

type DemoEmail = Parameters<typeof signIn>[1];
type MailLink = 'confirmUrl' | 'cancelUrl';

export interface WithdrawalsWorld {
  readonly program: TestProgram;
  /** Signs in an owner, with funds from the test and the links of the owner's mailbox. */
  owner(email: DemoEmail): Promise<Owner>;
  /** Returns the problems found by the audit and the checks of every slice. */
  failedChecks(): Promise<readonly string[]>;
}

export interface Owner {
  readonly client: TestClient;
  readonly email: DemoEmail;
  readonly userId: string;
  readonly portfolioId: string;
  give(asset: string, amount: string): Promise<void>;
  /** Sends a personal transfer and confirms it by its mailed link. Returns its id. */
  sent(body: { currency: string; amount: string; email: string }): Promise<string>;
  /** Requests a personal transfer without confirming it. */
  send(body: object, headers?: Readonly<Record<string, string>>): Promise<TestResponse>;
  withdraw(body?: object, headers?: Readonly<Record<string, string>>): Promise<TestResponse>;
  /** Requests a withdrawal and returns its id. */
  asked(body?: object): Promise<string>;
  /** The same, confirmed by its mailed link. */
  confirmed(body?: object): Promise<string>;
  read(id: string): Promise<Record<string, unknown>>;
  /** Returns the available and blocked balance of the asset. */
  funds(asset: string): Promise<readonly [available: string, blocked: string]>;
  /** Returns the token of the newest mail's link. */
  token(link: MailLink): Promise<string>;
  templates(): Promise<readonly string[]>;
  /** Turns the second factor on, which starts a cool-down. Returns a function that creates unused codes. */
  turnOnCodes(): Promise<() => Promise<string>>;
  /** Starts a cool-down, as a change of the account's protection does. */
  holdPayouts(): Promise<void>;
  /** Ends the cool-down. */
  endHold(): Promise<void>;
}

/** Coins held at a provider need no further proof for any amount. */
export const atProvider = { owner: 'me', held: 'provider', provider: 'Kraken' };
const coins = { currency: 'BTC', amount: '0.001', to: toWallet, address_owner: atProvider };
let serial = 0;

export async function withdrawalsWorld(): Promise<WithdrawalsWorld> {
  const program = await testProgram();
  return {
    program,
    owner: (email) => ownerOf(program, email),
    failedChecks: () => failedChecks(program.database),
  };
}

export async function ownerOf(program: TestProgram, email: DemoEmail): Promise<Owner> {
  const client = await signIn(program, email);
  const { database, clock } = program;
  const user = await database
    .selectFrom('users')
    .select(['id', 'portfolio_id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const portfolioId = String(user.portfolio_id);
  const funds = async (asset: string) =>
    [
      formatAmount(await readBalance(database, availableAccount(portfolioId), asset)),
      formatAmount(await readBalance(database, blockedAccount(portfolioId), asset)),
    ] as const;
  const mails = () => database.selectFrom('mails').where('recipient', '=', email).orderBy('id', 'desc');
  const asked = async (body: object = {}) => {
    const answer = await client.post('/api/user/withdraw', { ...coins, ...body });
    if (answer.status !== 200) throw new Error(answer.text);
    return String(readWithdrawalBody(answer).id);
  };
  const token = async (link: MailLink) => {
    const rows = await mails().select(['template', 'values']).execute();
    const url = rows.map(({ values }) => values?.[link]).find((value) => value !== undefined);
    return new URL(String(url)).searchParams.get('token') ?? '';
  };
  const confirm = async () => {
    const { status, text } = await client.post('/api/withdrawals/confirm', {
      token: await token('confirmUrl'),
    });
    if (status !== 200) throw new Error(text);
  };
  const send = (body: object, headers: Readonly<Record<string, string>> = {}) =>
    client.post('/api/user/personal_transfers', body, headers);
  return {
    client,
    email,
    userId: String(user.id),
    portfolioId,
    funds,
    async give(asset, amount) {
      serial += 1;
      await inTransaction(database, (tx) =>
        post(tx, {
          reference: `gift:${serial}`,
          type: 'seed',
          entries: [
            { account: houseTrading, asset, amount: negate(toAmount(amount)) },
            { account: availableAccount(portfolioId), asset, amount: toAmount(amount) },
          ],
        }),
      );
    },
    send,
    async sent(body) {
      const answer = await send(body);
      if (answer.status !== 200) throw new Error(answer.text);
      await confirm();
      return String(readWithdrawalBody(answer).id);
    },
    withdraw: (body = {}, headers = {}) => client.post('/api/user/withdraw', { ...coins, ...body }, headers),
    asked,
    async confirmed(body = {}) {
      const id = await asked(body);
      await confirm();
      return id;
    },
    read: async (id) => readWithdrawalBody(await client.get(`/api/user/withdrawals/${id}`)),
    token,
    templates: async () =>
      (await mails().select('template').execute()).map(({ template }) => template).reverse(),
    holdPayouts: () =>
      inTransaction(database, (tx) =>
        holdPayouts(tx, { userId: String(user.id), until: new Date(clock.now().getTime() + coolDownMs) }),
      ),
    endHold: () => asOwner(program.ownerUrl, `delete from payout_holds where user_id = ${String(user.id)}`),
    async turnOnCodes() {
      const { body } = await client.post('/api/twofactor/generate', {});
      const next = () => {
        clock.advance(30_000);
        return generate({
          secret: String(body.secret),
          epoch: Math.floor(clock.now().getTime() / 1000),
        });
      };
      const { status, text } = await client.post('/api/twofactor/confirm', { code: await next() });
      if (status !== 200) throw new Error(text);
      return next;
    },
  };
}

/** Creates a withdrawal that waits for two operators and returns its id. */
export async function largeWithdrawal(program: TestProgram): Promise<string> {
  const owner = await ownerOf(program, 'verified@dukat.test');
  await owner.give('CZK', '300000');
  return owner.confirmed({ currency: 'CZK', amount: '300000', to: toBank });
}

/** Declares a new wallet without proof and returns its id for operators. */
export async function unprovedWallet(program: TestProgram): Promise<string> {
  const owner = await ownerOf(program, 'verified@dukat.test');
  serial += 1;
  const address_owner = { owner: 'other', held: 'self', name: `Jana ${serial}` };
  const said = { currency: 'BTC', to: toWallet, address_owner };
  const { status, text } = await owner.client.post('/api/user/address_owner', said);
  if (status !== 200) throw new Error(text);
  const { id } = await program.database
    .selectFrom('address_owners')
    .select('id')
    .where('user_id', '=', owner.userId)
    .where('address', '=', toWallet.Address)
    .executeTakeFirstOrThrow();
  return id;
}

/** Creates a small personal transfer offered to the owner of the demo's verified account, and returns its id. */
export async function offeredTransfer(program: TestProgram): Promise<string> {
  const sender = await ownerOf(program, 'slovak@dukat.test');
  await sender.give('CZK', '10');
  return sender.sent({ currency: 'CZK', amount: '10', email: 'verified@dukat.test' });
}

export function readWithdrawalBody({ body }: TestResponse): Record<string, unknown> {
  const { withdrawal } = body;
  return typeof withdrawal === 'object' && withdrawal !== null ? { ...withdrawal } : {};
}
