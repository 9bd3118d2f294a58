import { crashPoint } from '../../../platform/crash-point.ts';
import { claimCall, noteDeepCall, noteFailure, noteRead } from '../accounts/bank-accounts-repository.ts';
import type { PaymentsParts } from '../payments-parts.ts';
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
    if (isDeep) await noteDeepCall(database, code, now);
    const movements = await connection.port.readMovements(account, period);
    crashPoint('bank-statement-read');
    await recordMovements(database, code, movements, now);
    // The moment before the call: what the bank booked while it answered is read again.
    await noteRead(database, code, now);
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'failed';
    await noteFailure(database, code, { reason, now: clock.now() });
    throw error;
  }
}
