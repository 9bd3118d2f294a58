import type { LocaleCode } from '@dukat/locales/locale';
import type { Database } from '../../../platform/database/database.ts';
import { shownLegalTexts, shownLegalVersions } from './shown-content-repository.ts';

export interface LegalText {
  /** The text's date and version number, such as `2026-11-21.3`; every publication has a new one. */
  readonly version: string;
  /** SHA-256 in hex of the stored title, an empty line and the body. */
  readonly hash: string;
}

/** The query of `legalVersions`, for embedding into another statement. */
export { shownLegalVersions as legalVersionsQuery } from './shown-content-repository.ts';

export interface NumberedText {
  readonly name: string;
  readonly number: number;
  readonly shown_on: string;
}

const formatVersion = ({ number, shown_on }: { readonly number: number; readonly shown_on: string }) =>
  `${shown_on}.${number}`;

/** Returns the current version of each legal text; texts without a published version are absent. */
export async function legalVersions(db: Database, now: Date): Promise<ReadonlyMap<string, string>> {
  return formatVersions(await shownLegalVersions(db, now).execute());
}

export function formatVersions(rows: readonly NumberedText[]): ReadonlyMap<string, string> {
  return new Map(rows.map((row) => [row.name, formatVersion(row)]));
}

/** The current legal texts in one language. */
export async function legalTexts(
  db: Database,
  reader: { readonly locale: LocaleCode; readonly now: Date },
): Promise<ReadonlyMap<string, LegalText>> {
  const rows = await shownLegalTexts(db, reader);
  return new Map(rows.map((row) => [row.name, { version: formatVersion(row), hash: row.hash }]));
}
