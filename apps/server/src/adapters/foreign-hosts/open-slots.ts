import type { ForeignCaller } from '../../platform/foreign-hosts-port.ts';
import { TooBusy } from '../../platform/outage.ts';

interface SlotLimits {
  readonly most: number;
  /** Lookups leave the other slots to payments. */
  readonly mostLookups: number;
  readonly mostOfOneCaller: number;
}
const usual: SlotLimits = { most: 32, mostLookups: 24, mostOfOneCaller: 2 };

export type OpenSlots = ReturnType<typeof openSlots>;

/** Counts open calls, so that neither one caller nor all lookups together can occupy every slot with hosts that never answer. */
export function openSlots({ most, mostLookups, mostOfOneCaller }: SlotLimits = usual) {
  const byCaller = new Map<string, number>();
  let open = 0;
  let lookups = 0;
  return {
    /** Returns a function that releases the slot. Throws TooBusy if there is none. */
    take({ subject, purpose }: ForeignCaller): () => void {
      const own = byCaller.get(subject) ?? 0;
      const isLookup = purpose === 'lookup';
      if (open >= most || (isLookup && lookups >= mostLookups) || own >= mostOfOneCaller) {
        throw new TooBusy('foreign-hosts', `${open} calls are open, ${own} of the caller`);
      }
      byCaller.set(subject, own + 1);
      open += 1;
      if (isLookup) lookups += 1;
      return () => {
        const left = (byCaller.get(subject) ?? 1) - 1;
        if (left === 0) byCaller.delete(subject);
        else byCaller.set(subject, left);
        open -= 1;
        if (isLookup) lookups -= 1;
      };
    },
  };
}
