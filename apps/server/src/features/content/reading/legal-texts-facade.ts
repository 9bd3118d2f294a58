import type { LocaleCode } from '@dukat/locales/locale';
import type { Database } from '../../../platform/database/database.ts';
import { shownLegalTexts, shownLegalVersions } from './shown-content-repository.ts';

export interface LegalText {
  /** The day that the text bears and the number of its version, such as `2026-11-21.3`: each publication has another one. */
  readonly version: string;
  /** SHA-256 of its title, an empty line and its body as they are stored, in hexadecimal. */
  readonly hash: string;
}

/** The query of `legalVersions`, for whoever asks for something else in the same statement. */
export { shownLegalVersions as legalVersionsQuery } from './shown-content-repository.ts';

export interface NumberedText {
  readonly name: string;
  readonly number: number;
  readonly shown_on: string;
}

const labelOf = ({ number, shown_on }: { readonly number: number; readonly shown_on: string }) =>
  `${shown_on}.${number}`;

/** Which version of a legal text stands now; absent where none is published. */
export async function legalVersions(db: Database, now: Date): Promise<ReadonlyMap<string, string>> {
  return labelsOf(await shownLegalVersions(db, now).execute());
}

export function labelsOf(rows: readonly NumberedText[]): ReadonlyMap<string, string> {
  return new Map(rows.map((row) => [row.name, labelOf(row)]));
}

/** The legal texts as one language reads them now. */
export async function legalTexts(
  db: Database,
  reader: { readonly locale: LocaleCode; readonly now: Date },
): Promise<ReadonlyMap<string, LegalText>> {
  const rows = await shownLegalTexts(db, reader);
  return new Map(rows.map((row) => [row.name, { version: labelOf(row), hash: row.hash }]));
}
