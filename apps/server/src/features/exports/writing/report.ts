import type { Brand } from '@dukat/brands/brand';
import type { LocaleCode } from '@dukat/locales/locale';

/** One column of a report, in its CSV and its PDF form. */
export interface Column<Item> {
  readonly head: string;
  /** The share of the PDF's page width, relative to all columns. */
  readonly width: number;
  readonly align?: 'right';
  /** For CSV: a decimal with a point, a time in UTC, a word. */
  readonly raw: (item: Item) => string;
  /** For PDF, in the reader's language. Undefined if it equals `raw`; null if the PDF omits the column. */
  readonly shown?: ((item: Item) => string) | null;
}

/** Rows below a header. They are read page by page, and only one page is in memory. */
export interface Table<Item> {
  readonly columns: readonly Column<Item>[];
  readonly total: number;
  readonly pages: AsyncIterable<readonly Item[]>;
}

/** One asset's opening balance, changes and closing balance of a period, as printed. */
export interface BalanceRow {
  readonly asset: string;
  readonly opening: string;
  readonly credited: string;
  readonly debited: string;
  readonly closing: string;
}

/** The contents of a file. */
export interface Report<Item> extends Table<Item> {
  readonly title: string;
  readonly locale: LocaleCode;
  /** The brand that issues it, with its legal entity. */
  readonly issuer: Brand;
  /** Printed in the head of sandbox documents, so that they cannot be mistaken for real ones; null with real money. */
  readonly sandboxNote: string | null;
  /** Shown between title and table of a PDF. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Shown above the rows of a PDF. */
  readonly balances?: Table<BalanceRow> | undefined;
  /** Shown below the facts of a PDF, one paragraph each. */
  readonly notes: readonly string[];
  /** Shown in a PDF that has no rows. */
  readonly noRows: string;
  /** "Page 1 of 12", on each page. */
  readonly pageLabel: (page: number, pages: number) => string;
  /** The same in every attempt, so that equal contents give identical files. */
  readonly madeAt: Date;
}

/** A piece of a file, and the number of rows in all pieces so far. */
export interface Written {
  readonly bytes: Buffer;
  readonly rows: number;
}
