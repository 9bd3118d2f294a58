import { sql } from 'kysely';
import { signIn } from '../demo-sign-in.ts';
import type { TestClient } from '../test-client.ts';
import type { TestProgram } from '../test-program.ts';
import { retryingClient } from './retrying-client.ts';

const body = { currency: 'CZK', amount: '100', email: 'slovak@dukat.test' };

/** Sends a transfer to a person who accepts or declines it. Skips steps that were done before the crash. Returns the transfer's id. */
export async function runTransfer(
  program: TestProgram,
  client: TestClient,
  { key, act }: { readonly key: string; readonly act: 'take' | 'decline' },
): Promise<string> {
  const path = '/api/user/personal_transfers';
  const asked = await retryingClient(client).post(path, body, { 'idempotency-key': key });
  const { withdrawal } = asked.body as { withdrawal?: { id: string } };
  if (withdrawal === undefined) throw new Error(asked.text);
  const { id } = withdrawal;
  const now = (await client.get(`/api/user/withdrawals/${id}`)).body as { withdrawal: { step: string } };
  if (now.withdrawal.step === 'asked') await confirm(program, client);
  await program.settle(1);
  const taker = await signIn(program, 'slovak@dukat.test');
  const answer = await taker.post(`${path}/${id}/${act}`, {});
  if (answer.status !== 200 && answer.body.code !== 'transfer_not_waiting') throw new Error(answer.text);
  await program.settle();
  return id;
}

async function confirm({ database }: TestProgram, client: TestClient): Promise<void> {
  const { rows } = await sql<{ url: string }>`
    select values ->> 'confirmUrl' as url from mails
     where template = 'transfer_asked' and values is not null order by id desc limit 1`.execute(database);
  const token = new URL(rows[0]?.url ?? '').searchParams.get('token');
  const { status, text } = await client.post('/api/withdrawals/confirm', { token });
  if (status !== 200) throw new Error(text);
}
