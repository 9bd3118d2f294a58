import type { BackOfficeWords } from '../../platform/back-office-words.ts';

/** Texts for the reasons a coin deposit waits, keyed by the server's codes. */
export const heldReasonWords = {
  memo_unknown: {
    en_US: 'Unknown address or memo',
    cs_CZ: 'Neznámá adresa nebo memo',
    sk_SK: 'Neznáma adresa alebo memo',
    de_DE: 'Adresse oder Memo unbekannt',
    es_ES: 'Dirección o memo desconocidos',
  },
  other_asset_than_ordered: {
    en_US: 'Not the coin of the order',
    cs_CZ: 'Jiná mince než v objednávce',
    sk_SK: 'Iná minca než v objednávke',
    de_DE: 'Anderer Coin als im Auftrag',
    es_ES: 'Moneda distinta de la de la orden',
  },
  asset_not_taken_here: {
    en_US: 'Coin not accepted on this network',
    cs_CZ: 'Minci na této síti nepřijímáme',
    sk_SK: 'Mincu v tejto sieti neprijímame',
    de_DE: 'Coin wird in diesem Netzwerk nicht angenommen',
    es_ES: 'Moneda no admitida en esta red',
  },
  below_deposit_minimum: {
    en_US: 'Below the minimum deposit',
    cs_CZ: 'Méně než minimální vklad',
    sk_SK: 'Menej než minimálny vklad',
    de_DE: 'Unter der Mindesteinzahlung',
    es_ES: 'Por debajo del depósito mínimo',
  },
  return_failed: {
    en_US: 'Return failed',
    cs_CZ: 'Vrácení se nezdařilo',
    sk_SK: 'Vrátenie sa nepodarilo',
    de_DE: 'Rücksendung fehlgeschlagen',
    es_ES: 'La devolución falló',
  },
  above_deposit_limit: {
    en_US: 'Above the owner’s deposit limit',
    cs_CZ: 'Nad limitem vkladů majitele',
    sk_SK: 'Nad limitom vkladov majiteľa',
    de_DE: 'Über dem Einzahlungslimit des Inhabers',
    es_ES: 'Por encima del límite de depósitos del titular',
  },
  lostByChain: {
    en_US: 'Disappeared from the blockchain',
    cs_CZ: 'Zmizely z blockchainu',
    sk_SK: 'Zmizli z blockchainu',
    de_DE: 'Aus der Blockchain verschwunden',
    es_ES: 'Desaparecidas de la cadena',
  },
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
