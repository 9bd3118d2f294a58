import type { OperatorRole } from '@dukat/contract/endpoint';
import { parseEmail } from '@dukat/rules/identity/email';
import { assert } from '@dukat/rules/result';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { hashPassword } from '../identity/passwords/password-facade.ts';
import { activeOperatorsOf, findAnyOperator, insertOperator } from './operators-repository.ts';

interface DemoOperator {
  readonly email: string;
  readonly role: OperatorRole;
  readonly password: string;
  readonly what: string;
}

/** Their passwords are public: they exist only in a sandbox. Large sums and the third tier need a second operator each. */
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

/** The demo's operators that may come into a database's back office. */
export async function demoOperatorsIn(db: Database): Promise<readonly string[]> {
  return activeOperatorsOf(
    db,
    demoOperators.map(({ email }) => email),
  );
}

export async function seedDemoOperators(tx: Transaction, now: Date): Promise<readonly DemoOperator[]> {
  for (const { email, role, password } of demoOperators) {
    const parsed = parseEmail(email);
    assert(!parsed.refused, 'a demo operator has an address');
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
