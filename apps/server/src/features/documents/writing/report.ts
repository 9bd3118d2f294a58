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

/** What a file is made of. Its rows come page by page, and a page is all of it that is held at once. */
export interface Report<Item> {
  readonly title: string;
  readonly locale: LocaleCode;
  /** Who issues it: the brand, and the legal entity behind it. */
  readonly issuer: { readonly brand: string; readonly company: string; readonly address: string };
  /** Between the title and the table of a PDF. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Under the facts of a PDF, a paragraph each. */
  readonly notes: readonly string[];
  readonly columns: readonly Column<Item>[];
  readonly total: number;
  readonly pages: AsyncIterable<readonly Item[]>;
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
