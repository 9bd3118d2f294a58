import type { Brand } from '@dukat/brands/brand';
import type { LocaleCode } from '@dukat/locales/locale';

/** One column of a report, for a program that reads it and for a person. */
export interface Column<Item> {
  readonly head: string;
  /** Of the PDF's page, in parts of all columns. */
  readonly width: number;
  readonly align?: 'right';
  /** In a CSV: a decimal with a point, a time in UTC, a word. */
  readonly raw: (item: Item) => string;
  /** In a PDF, in the reader's language; absent where it is the same, null where the PDF has no such column. */
  readonly shown?: ((item: Item) => string) | null;
}

/** Rows under a line of heads. They come page by page, and a page is all of it that is held at once. */
export interface Table<Item> {
  readonly columns: readonly Column<Item>[];
  readonly total: number;
  readonly pages: AsyncIterable<readonly Item[]>;
}

/** One asset's balance at the beginning of a period, what changed it, and its balance at the end, as they are printed. */
export interface BalanceRow {
  readonly asset: string;
  readonly opening: string;
  readonly credited: string;
  readonly debited: string;
  readonly closing: string;
}

/** What a file is made of. */
export interface Report<Item> extends Table<Item> {
  readonly title: string;
  readonly locale: LocaleCode;
  /** The brand that issues it, with the legal entity behind it. */
  readonly issuer: Brand;
  /** Printed in the head of a document of a sandbox, so that nobody takes it for a real one; null with real money. */
  readonly sandboxNote: string | null;
  /** Between the title and the table of a PDF. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Over the rows of a PDF. */
  readonly balances?: Table<BalanceRow> | undefined;
  /** Under the facts of a PDF, a paragraph each. */
  readonly notes: readonly string[];
  /** What a PDF says in place of its rows where there are none. */
  readonly noRows: string;
  /** "Page 1 of 12", under each page. */
  readonly pageLabel: (page: number, pages: number) => string;
  /** The same in every try, so that the same contents make the same file. */
  readonly madeAt: Date;
}

/** A piece of a file, and how many rows are in all pieces so far. */
export interface Written {
  readonly bytes: Buffer;
  readonly rows: number;
}
