import type { OperatorRole } from '@dukat/contract/endpoint';
import { parseEmail } from '@dukat/rules/identity/email';
import { assert } from '@dukat/rules/result';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { hashPassword } from '../identity/passwords/password-facade.ts';
import { filterActiveOperators, findAnyOperator, insertOperator } from './operators-repository.ts';

interface DemoOperator {
  readonly email: string;
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

/** Returns the demo operators that are active in a database. */
export async function demoOperatorsIn(db: Database): Promise<readonly string[]> {
  return filterActiveOperators(
    db,
    demoOperators.map(({ email }) => email),
  );
}

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
