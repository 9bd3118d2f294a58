import { type Amount, fitsDecimals } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { checkGopay } from '@dukat/rules/payments/gateways';
import { accept, assert, type Result } from '@dukat/rules/result';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { publicId } from '../../../platform/random.ts';
import { lockLimits } from '../../verification/verification-facade.ts';
import { openPaymentTask } from '../gateways-tasks.ts';
import {
  gopayUse,
  insertGatewayPayment,
  type NewGatewayPayment,
  type Payer,
  type StoredGatewayPayment,
} from './gateway-payments-repository.ts';

export type GatewayPaymentRequest = Omit<NewGatewayPayment, 'publicId'>;

/**
 * Stores a payment; a job opens it at its gateway once this transaction commits. Concurrent requests of one payer count
 * each other.
 */
export async function openGatewayPayment(
  tx: Transaction,
  request: GatewayPaymentRequest,
): Promise<Result<StoredGatewayPayment, 'gopay_maximum' | 'gopay_day_limit'>> {
  const { provider, amount, currency, now, returnPath } = request;
  assert(fitsDecimals(amount, 2), 'expected no fractions of a cent');
  if (provider === 'GOPAY') {
    const payer = toPayer(request);
    await lockLimits(tx, 'userId' in payer ? payer.userId : `device:${payer.deviceId}`);
    const within = checkGopay(amount, currency, await gopayUse(tx, payer, currency, now));
    if (within.refused) return within;
  }
  const id = publicId();
  const stored = await insertGatewayPayment(tx, {
    ...request,
    publicId: id,
    returnPath: returnPath.replace('{payment}', id),
  });
  const jobKey = `${openPaymentTask}:${id}`;
  await enqueue(tx, openPaymentTask, { payment: id }, { jobKey, provider, maxAttempts: 3 });
  return accept(stored);
}

/** Identifies a visitor by device: a typed e-mail proves nothing, and nobody may use up another person's limit. */
function toPayer({ userId, deviceId }: Pick<GatewayPaymentRequest, 'userId' | 'deviceId'>): Payer {
  return deviceId === null ? { userId } : { deviceId };
}

/** Returns what a payer has requested through GoPay in the last 24 hours. */
export function readGopayUse(
  db: Database,
  payer: Payer,
  currency: Fiat,
  now: Date,
): Promise<readonly Amount[]> {
  return gopayUse(db, payer, currency, now);
}
