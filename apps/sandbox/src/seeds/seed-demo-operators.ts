import type { OperatorRole } from '@dukat/contract/endpoint';
import { parseEmail } from '@dukat/rules/identity/email';
import { assert } from '@dukat/rules/result';
import { hashPassword } from '../../../server/src/features/identity/passwords/password-facade.ts';
import {
  findAnyOperator,
  insertOperator,
} from '../../../server/src/features/operators/operators-repository.ts';
import type { Transaction } from '../../../server/src/platform/database/database.ts';
import type { demoOperators as emails } from '../../../server/src/program/opening/open-installation.ts';

interface DemoOperator {
  readonly email: (typeof emails)[number];
  readonly role: OperatorRole;
  readonly password: string;
  readonly what: string;
}

/** For sandboxes only, because the passwords are public. Several, because large amounts and the third tier need a second operator. */
const demoOperators: readonly DemoOperator[] = [
  { email: 'operator@dukat.test', role: 'administrator', password: 'Back-office-1', what: 'Operator' },
  {
    email: 'finance@dukat.test',
    role: 'finance',
    password: 'Second-pair-of-eyes-2',
    what: 'Second operator',
  },
  {
    email: 'compliance@dukat.test',
    role: 'compliance',
    password: 'Knows-who-you-are-3',
    what: 'Compliance',
  },
];

export async function seedDemoOperators(tx: Transaction, now: Date): Promise<readonly DemoOperator[]> {
  for (const { email, role, password } of demoOperators) {
    const parsed = parseEmail(email);
    assert(!parsed.refused, 'expected a valid demo e-mail');
    if ((await findAnyOperator(tx, parsed.value)) !== undefined) continue;
    await insertOperator(tx, {
      email: parsed.value,
      role,
      passwordHash: await hashPassword(password),
      mustChangePassword: false,
      now,
    });
  }
  return demoOperators;
}
