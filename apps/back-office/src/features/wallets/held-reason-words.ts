import { translations as w } from '@dukat/locales/translations';
import type { BackOfficeWords } from '../../platform/back-office-words.ts';

/** Texts for the reasons a coin deposit waits, keyed by the server's codes. */
export const heldReasonWords = {
  memo_unknown: w(
    'Unknown address or memo',
    'Neznámá adresa nebo memo',
    'Neznáma adresa alebo memo',
    'Adresse oder Memo unbekannt',
    'Dirección o memo desconocidos',
  ),
  other_asset_than_ordered: w(
    'Not the coin of the order',
    'Jiná mince než v objednávce',
    'Iná minca než v objednávke',
    'Anderer Coin als im Auftrag',
    'Moneda distinta de la de la orden',
  ),
  asset_not_taken_here: w(
    'Coin not accepted on this network',
    'Minci na této síti nepřijímáme',
    'Mincu v tejto sieti neprijímame',
    'Coin wird in diesem Netzwerk nicht angenommen',
    'Moneda no admitida en esta red',
  ),
  below_deposit_minimum: w(
    'Below the minimum deposit',
    'Méně než minimální vklad',
    'Menej než minimálny vklad',
    'Unter der Mindesteinzahlung',
    'Por debajo del depósito mínimo',
  ),
  return_failed: w(
    'Return failed',
    'Vrácení se nezdařilo',
    'Vrátenie sa nepodarilo',
    'Rücksendung fehlgeschlagen',
    'La devolución falló',
  ),
  above_deposit_limit: w(
    'Above the owner’s deposit limit',
    'Nad limitem vkladů majitele',
    'Nad limitom vkladov majiteľa',
    'Über dem Einzahlungslimit des Inhabers',
    'Por encima del límite de depósitos del titular',
  ),
  lostByChain: w(
    'Disappeared from the blockchain',
    'Zmizely z blockchainu',
    'Zmizli z blockchainu',
    'Aus der Blockchain verschwunden',
    'Desaparecidas de la cadena',
  ),
} as const satisfies BackOfficeWords;

const reasons = [
  'memo_unknown',
  'other_asset_than_ordered',
  'asset_not_taken_here',
  'below_deposit_minimum',
  'return_failed',
  'above_deposit_limit',
] as const;

interface Waiting {
  readonly is_held: boolean;
  readonly reason: string | null;
}

/** Returns the text's key for why a deposit waits. Undefined for a reason without a text, which is shown as its code. */
export function toHeldReason({ is_held: isHeld, reason }: Waiting): keyof typeof heldReasonWords | undefined {
  if (!isHeld) return 'lostByChain';
  return reasons.find((known) => known === reason);
}
