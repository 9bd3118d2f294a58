import { coolDownMs } from '@dukat/rules/identity/cool-down';
import type { Transaction } from '../../../platform/database/database.ts';
import { holdPayouts } from '../../freezes/freezes-facade.ts';

/** Nothing leaves the account for a day: somebody changed what protects it, and the owner has time to hear of it. */
export async function coolDown(tx: Transaction, userId: string, now: Date): Promise<void> {
  await holdPayouts(tx, { userId, until: new Date(now.getTime() + coolDownMs) });
}
