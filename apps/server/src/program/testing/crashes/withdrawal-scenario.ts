import { sql } from 'kysely';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { administrator, openBackOffice, secondOperator } from '../back-office.ts';
import type { TestClient } from '../test-client.ts';
import type { TestProgram } from '../test-program.ts';
import { type CardAct, runCard } from './card-scenario.ts';
import { retryingClient } from './retrying-client.ts';
import { runTransfer } from './transfer-scenario.ts';

/** An owner's actions on one withdrawal, recorded in advance so that another process can repeat them. */
export interface WithdrawalPlan {
  readonly key: string;
  readonly act: 'confirm' | 'cancel' | 'expire' | 'approve' | 'refuse' | 'take' | 'decline' | CardAct;
}

const takenOut = { currency: 'CZK', amount: '100', to: { BankAccount: '19-2000145399/0800' } };
/** An amount that needs the approval of two operators. */
const large = { ...takenOut, amount: '250000' };

/** Performs the missing steps of the plan and runs the program until nothing is left to do. Returns the withdrawal's id. */
export async function runWithdrawal(
  program: TestProgram,
  client: TestClient,
  { key, act }: WithdrawalPlan,
): Promise<string> {
  switch (act) {
    case 'take':
    case 'decline':
      return runTransfer(program, client, { key, act });
    case 'pay card':
    case 'deliver card':
    case 'return card':
    case 'claim card':
    case 'release claim':
    case 'expire card':
      return runCard(program, client, { key, act });
    default:
      return runPayout(program, client, { key, act });
  }
}

/** A withdrawal to a bank. */
async function runPayout(
  program: TestProgram,
  client: TestClient,
  {
    key,
    act,
  }: { readonly key: string; readonly act: Exclude<WithdrawalPlan['act'], 'take' | 'decline' | CardAct> },
): Promise<string> {
  const isLarge = act === 'approve' || act === 'refuse';
  const body = isLarge ? large : takenOut;
  const asked = await retryingClient(client).post('/api/user/withdraw', body, { 'idempotency-key': key });
  const { withdrawal } = asked.body as { withdrawal?: { id: string } };
  if (withdrawal === undefined) throw new Error(asked.text);
  if (act === 'expire') {
    await asOwner(
      program.ownerUrl,
      `update withdrawals set expires_at = created_at where public_id = '${withdrawal.id}'`,
    );
  } else {
    const { step } = (await client.get(`/api/user/withdrawals/${withdrawal.id}`)).body.withdrawal as {
      step: string;
    };
    if (step === 'asked') await followLink(program, client, isLarge ? 'confirm' : act);
    if (isLarge) await decideByTwoOperators(program, withdrawal.id, act);
  }
  await program.settle();
  return withdrawal.id;
}

async function followLink(
  program: TestProgram,
  client: TestClient,
  link: 'confirm' | 'cancel',
): Promise<void> {
  const token = await mailedToken(program, link);
  const { status, text } = await client.post(`/api/withdrawals/${link}`, { token });
  if (status !== 200) throw new Error(text);
}

/** The token of the newest mail about a withdrawal. */
export async function mailedToken({ database }: TestProgram, act: 'confirm' | 'cancel'): Promise<string> {
  const { rows } = await sql<{ url: string }>`
    select values ->> ${`${act}Url`} as url from mails
     where template = 'withdrawal_asked' and values is not null order by id desc limit 1`.execute(database);
  return new URL(rows[0]?.url ?? '').searchParams.get('token') ?? '';
}

/** Ignores refusals of what was done before the crash; the decision takes effect once. */
async function decideByTwoOperators(
  program: TestProgram,
  id: string,
  act: 'approve' | 'refuse',
): Promise<void> {
  const backOffice = await openBackOffice(program);
  for (const [email, password] of [administrator, secondOperator]) {
    const operator = await backOffice.logIn(email, password);
    await operator.post(
      `/admin/api/owners-withdrawals/${id}/${act}`,
      act === 'refuse' ? { reason: 'No.' } : {},
    );
  }
  await backOffice.close();
}
