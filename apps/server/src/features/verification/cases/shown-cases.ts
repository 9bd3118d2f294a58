import type { listIdentityCases } from '@dukat/contract/back-office/identity-cases';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { Database } from '../../../platform/database/database.ts';
import { usersById } from '../../identity/identity-facade.ts';
import { operatorNames } from '../../operators/operators-facade.ts';
import type { StoredCase } from './cases-repository.ts';

/** Maps cases to their wire format for operators. */
export async function shownCases(
  db: Database,
  rows: readonly StoredCase[],
): Promise<EndpointResponse<typeof listIdentityCases>['cases']> {
  const operators = await operatorNames(
    db,
    rows.flatMap(({ operator_id: id }) => id ?? []),
  );
  const persons = await usersById(
    db,
    rows.map(({ user_id: id }) => id),
  );
  return rows.map((row) => ({
    id: row.public_id,
    person: persons.get(row.user_id)?.publicId ?? '',
    email: persons.get(row.user_id)?.email ?? '',
    kind: row.kind,
    reasons: row.reasons,
    status: row.status,
    message: row.message,
    operator: row.operator_id === null ? null : (operators.get(row.operator_id) ?? null),
    opened_at: row.opened_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  }));
}
