import { z } from '@dukat/contract/z';
import type { SettledInvoice } from '../../features/lightning/node-port.ts';
import { nonsense } from './lnd-client.ts';
import { bytes32, int64 } from './lnd-values.ts';

export const invoice = z.object({
  r_hash: bytes32,
  r_preimage: z.base64().default(''),
  state: z.enum(['OPEN', 'SETTLED', 'CANCELED', 'ACCEPTED']),
  amt_paid_msat: int64,
  add_index: int64.default(0n),
  settle_index: int64.default(0n),
  /** Made by other programs of the node: paid several times, without a preimage. */
  is_amp: z.boolean().default(false),
});

export type LndInvoice = z.output<typeof invoice>;

export function isSettled({ state, is_amp: isAmp }: LndInvoice): boolean {
  return state === 'SETTLED' && !isAmp;
}

/** Does not check the preimage: the caller does, for one payment without keeping others from being read. */
export function toSettled(found: LndInvoice): SettledInvoice {
  const { r_hash: paymentHash, r_preimage: given, amt_paid_msat: msat, settle_index: settleIndex } = found;
  if (settleIndex === 0n) throw nonsense('a settled invoice');
  return { paymentHash, preimage: Buffer.from(given, 'base64').toString('hex'), msat, settleIndex };
}
