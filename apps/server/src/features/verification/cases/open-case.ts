import type { Transaction } from '../../../platform/database/database.ts';
import { publicId } from '../../../platform/random.ts';
import type { StoredCase } from './cases-repository.ts';
import { insertCase } from './cases-repository.ts';

export interface NewCase {
  readonly userId: string;
  readonly kind: StoredCase['kind'];
  /** The form, bank account check or identity check of the case; each has at most one case. */
  readonly about: string;
  readonly reasons: readonly string[];
  readonly now: Date;
}

/** Opens a case for the operators' queue. */
export async function openCase(tx: Transaction, given: NewCase): Promise<void> {
  const { userId, kind, about, reasons, now } = given;
  await insertCase(tx, { public_id: publicId(), user_id: userId, kind, about, reasons, opened_at: now });
}
