import type { TestClient } from '../../../program/testing/test-client.ts';
import type { TestProgram } from '../../../program/testing/test-program.ts';
import { followChecksTask } from '../verification-tasks.ts';
import { answerForm } from './answered-form.ts';

export interface ShownVerification {
  readonly tier: number;
  readonly verification_status_tier1: string;
  readonly verification_status_tier2: string;
  readonly form: string | null;
  readonly check: { readonly status: string; readonly link: string | null } | null;
  readonly bank_account: { readonly id: string; readonly status: string } | null;
}

export async function verificationShown(client: TestClient): Promise<ShownVerification> {
  return (await client.get('/api/user/verification')).body.verification as ShownVerification;
}

/** Completes an identity check at the sandbox's provider. */
export async function verifyIdentity(
  program: TestProgram,
  client: TestClient,
  [first, last]: readonly [first: string, last: string],
): Promise<void> {
  const follow = () => program.runTask(followChecksTask);
  await client.post('/api/user/self_verify', { first_name: first, last_name: last });
  await follow();
  const run = (await verificationShown(client)).check?.link?.split('/').at(-1) ?? '';
  const approve = `${program.origin}/sandbox/identity/${run}/approved`;
  await fetch(approve, { method: 'POST', redirect: 'manual' });
  await follow();
}

/** Creates a person of the first tier with the form and the sandbox's provider. */
export async function firstTier(
  program: TestProgram,
  client: TestClient,
  name: readonly [first: string, last: string],
): Promise<void> {
  await answerForm(client);
  await verifyIdentity(program, client, name);
}
