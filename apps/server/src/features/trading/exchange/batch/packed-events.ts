import { assert } from '@dukat/rules/result';
import { marketStatuses } from '@dukat/rules/trading/market';
import type { EventRecord } from './batch-record.ts';

/**
 * Packs one market's public events: 14 bytes each, numbered by their position. Byte 0 is the kind, byte 1 the side or
 * the status, bytes 2 to 5 the price in ticks, bytes 6 to 13 the lots (whole numbers below 2^53).
 */
const bytesEach = 14;
const kinds = ['trade', 'level', 'status'] as const;
const sides = [null, 'buy', 'sell'] as const;

export function packEvents(events: readonly EventRecord[]): Buffer {
  const packed = Buffer.alloc(events.length * bytesEach);
  for (const [index, event] of events.entries()) {
    const at = index * bytesEach;
    packed[at] = kinds.indexOf(event.kind);
    packed[at + 1] =
      event.kind === 'status'
        ? marketStatuses.findIndex((status) => event.status === status)
        : sides.indexOf(event.side);
    packed.writeInt32LE(event.priceTicks ?? 0, at + 2);
    packed.writeDoubleLE(event.lots ?? 0, at + 6);
  }
  return packed;
}

export function unpackEvents(
  marketId: number,
  firstSequence: number,
  packed: Buffer,
): readonly EventRecord[] {
  assert(packed.length % bytesEach === 0, 'expected the events to be stored whole');
  return Array.from({ length: packed.length / bytesEach }, (_none, index) => {
    const at = index * bytesEach;
    const kind = kinds[packed[at] ?? -1];
    assert(kind !== undefined, 'expected a known kind of event');
    const common = { marketId, sequence: firstSequence + index, kind };
    const word = packed[at + 1] ?? 0;
    if (kind === 'status')
      return { ...common, side: null, priceTicks: null, lots: null, status: marketStatuses[word] ?? null };
    return {
      ...common,
      side: sides[word] ?? null,
      priceTicks: packed.readInt32LE(at + 2),
      lots: packed.readDoubleLE(at + 6),
      status: null,
    };
  });
}
