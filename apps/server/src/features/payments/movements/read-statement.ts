import { crashPoint } from '../../../platform/crash-point.ts';
import { claimCall, noteDeepCall, noteFailure, noteRead } from '../accounts/bank-accounts-repository.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { recordMovements } from './record-movements.ts';
import { statementPeriod } from './statement-period.ts';

/**
 * Reads the account's statement and stores its new movements. Returns false if no call was due. Records a failure on the account and throws
 * it.
 */
export async function readStatement(deps: PaymentsDeps, code: string, bookedOn?: string): Promise<boolean> {
  const { database, clock, connections } = deps;
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
    // The time before the call, so that bookings during the call are read again.
    await noteRead(database, code, now);
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'failed';
    await noteFailure(database, code, { reason, now: clock.now() });
    throw error;
  }
}
