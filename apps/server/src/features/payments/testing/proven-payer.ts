import { newAccount } from '../../../program/testing/new-account.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import type { TestProgram } from '../../../program/testing/test-program.ts';
import { firstTier } from '../../verification/testing/verified-person.ts';

/** A payer as a statement names it. */
export interface Payer {
  readonly from_account: string;
  readonly from_name: string;
}

/** Creates a person of the second tier with a proved bank account. */
export async function provenPayer(
  program: TestProgram,
  email: string,
  name: readonly [first: string, last: string],
  payer: Payer,
): Promise<TestClient> {
  const client = await newAccount(program, email);
  await firstTier(program, client, name);
  await payAccountCheck(program, client, payer);
  await program.settle();
  return client;
}

/** Sends the payment that proves an account, without reading the statement. */
export async function payAccountCheck(program: TestProgram, client: TestClient, payer: Payer): Promise<void> {
  const { id } = (await client.post('/api/user/verify_bank_account', { currency: 'CZK' })).body;
  const { check } = (await client.get(`/api/bank_verification?id=${id}`)).body as {
    check: { payment: { variable_symbol: string } };
  };
  await send(program, { amount: '1', variable_symbol: check.payment.variable_symbol, ...payer });
}

/** Sends a transfer to our account, in crowns by default, without reading the statement. */
export async function send(program: TestProgram, body: object): Promise<void> {
  const sender = await program.client();
  const { status, text } = await sender.post('/sandbox/bank/transfer', { currency: 'CZK', ...body });
  if (status !== 200) throw new Error(`${status}: ${text}`);
}

/** Sends a transfer, reads the statement and decides it. */
export async function transfer(program: TestProgram, body: object): Promise<void> {
  await send(program, body);
  await program.settle();
}

/** Returns the balance in crowns. */
export async function crowns(client: TestClient): Promise<number> {
  const { accounts } = (await client.get('/api/user/accounts')).body;
  const found = (accounts as { currency: string; amount: string }[]).find((one) => one.currency === 'CZK');
  return Number(found?.amount ?? 0);
}
