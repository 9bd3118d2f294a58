import type { Database } from '../../platform/database/database.ts';
import { findOperatorEmails } from './operators-repository.ts';

export { actsOnSubjects } from './operator-acts-repository.ts';
export { administratorEmails, operatorEmail } from './operators-repository.ts';

/** Operators' e-mail addresses by id. */
export async function operatorNames(
  db: Database,
  operatorIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return operatorIds.length === 0 ? new Map() : findOperatorEmails(db, [...new Set(operatorIds)]);
}
