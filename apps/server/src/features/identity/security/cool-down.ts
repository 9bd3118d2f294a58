import { coolDownMs } from '@dukat/rules/identity/cool-down';
import type { Transaction } from '../../../platform/database/database.ts';
import { holdPayouts } from '../../freezes/freezes-facade.ts';

/**
 * Holds every payout of the account for a day after a change of its protection, so that the owner can notice and object. During that time
 * withdrawals need both a code and a mail, if the account has a second factor (ADR 72).
 */
export async function coolDown(tx: Transaction, userId: string, now: Date): Promise<void> {
  await holdPayouts(tx, { userId, until: new Date(now.getTime() + coolDownMs) });
}
