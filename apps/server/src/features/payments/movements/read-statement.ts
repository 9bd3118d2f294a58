import { crashPoint } from '../../../platform/crash-point.ts';
import type { PaymentsParts } from '../payments-parts.ts';
import { claimCall } from '../payouts/claim-call.ts';
import { recordMovements } from './record-movements.ts';
import { statementPeriod } from './statement-period.ts';

/**
 * Reads the account's statement and stores what is new in it. Gives false when it was not the time to call. A failure is
 * noted on the account and thrown.
 */
export async function readStatement(parts: PaymentsParts, code: string, bookedOn?: string): Promise<boolean> {
  const { database, clock, connections } = parts;
  const connection = connections.get(code);
  if (connection === undefined) return false;
  const now = clock.now();
  const account = await claimCall(database, code, connection, now);
  if (account === undefined) return false;

  const { isDeep, ...period } = statementPeriod(account, now, bookedOn);
  try {
    if (isDeep) await noteDeepCall(parts, code, now);
    const movements = await connection.port.readMovements(account, period);
    crashPoint('bank-statement-read');
    await recordMovements(database, code, movements, now);
    await noteSuccess(parts, code, now);
    return true;
  } catch (error) {
    await noteFailure(parts, code, error);
    throw error;
  }
}

async function noteDeepCall({ database }: PaymentsParts, code: string, now: Date): Promise<void> {
  await database.updateTable('bank_accounts').set({ deep_called_at: now }).where('code', '=', code).execute();
}

async function noteSuccess({ database }: PaymentsParts, code: string, startedAt: Date): Promise<void> {
  await database
    .updateTable('bank_accounts')
    // The moment before the call: what the bank booked while it answered is read again.
    .set({ read_at: startedAt, failing_since: null, last_failure: null })
    .where('code', '=', code)
    .execute();
}

async function noteFailure({ database, clock }: PaymentsParts, code: string, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : 'failed';
  await database
    .updateTable('bank_accounts')
    .set((expression) => ({
      failing_since: expression.fn.coalesce('failing_since', expression.val(clock.now())),
      last_failure: reason.slice(0, 500),
    }))
    .where('code', '=', code)
    .execute();
}
