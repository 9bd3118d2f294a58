import type { readOperator } from '@dukat/contract/back-office/operators';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { parseEmail } from '@dukat/rules/identity/email';
import { assert } from '@dukat/rules/result';
import type { Database } from '../../platform/database/database.ts';
import type { SignedInOperator } from '../../platform/http/caller.ts';
import { findOperator } from './operators-repository.ts';

export async function operatorAnswer(
  db: Database,
  { email }: SignedInOperator,
  session: { readonly hasSecondStep: boolean; readonly isSecondStepRequired: boolean },
): Promise<EndpointResponse<typeof readOperator>['operator']> {
  const parsed = parseEmail(email);
  assert(!parsed.refused, 'expected a valid operator e-mail');
  const operator = await findOperator(db, parsed.value);
  assert(operator !== undefined, 'operator of a live session not found');
  return {
    email,
    role: operator.role,
    must_change_password: operator.mustChangePassword,
    must_add_second_step: session.isSecondStepRequired && !session.hasSecondStep,
  };
}
