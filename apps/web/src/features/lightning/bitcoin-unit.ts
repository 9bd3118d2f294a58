import { useSyncExternalStore } from 'react';
import { storageKeys } from '../../platform/storage/keys.ts';
import { createStorageListeners, readStored, writeStored } from '../../platform/storage/stored.ts';

export type BitcoinUnit = 'sats' | 'BTC';

const listeners = createStorageListeners();
const readUnit = (): BitcoinUnit => (readStored(storageKeys.bitcoinUnit) === 'BTC' ? 'BTC' : 'sats');

/** Returns the unit in which the user reads bitcoins over Lightning, and a function that changes and remembers it. */
export function useBitcoinUnit(): readonly [BitcoinUnit, (unit: BitcoinUnit) => void] {
  const unit = useSyncExternalStore(listeners.watch, readUnit, () => 'sats' as const);
  return [unit, changeUnit];
}

function changeUnit(unit: BitcoinUnit): void {
  writeStored(storageKeys.bitcoinUnit, unit);
  listeners.notify();
}
