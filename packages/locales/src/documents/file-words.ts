import type { LocaleCode } from '../locale.ts';

type FileWords = Readonly<Record<'transactions' | 'orders' | 'statement' | 'tax', string>>;

/** The first part of a downloaded file's name, without accents, so that every file system and mail program accepts it. */
export const fileWords: Readonly<Record<LocaleCode, FileWords>> = {
  en_US: { transactions: 'transactions', orders: 'orders', statement: 'statement', tax: 'tax' },
  cs_CZ: { transactions: 'transakce', orders: 'objednavky', statement: 'vypis', tax: 'dane' },
  sk_SK: { transactions: 'transakcie', orders: 'objednavky', statement: 'vypis', tax: 'dane' },
  de_DE: { transactions: 'transaktionen', orders: 'auftraege', statement: 'kontoauszug', tax: 'steuer' },
  es_ES: { transactions: 'movimientos', orders: 'ordenes', statement: 'extracto', tax: 'impuestos' },
};
