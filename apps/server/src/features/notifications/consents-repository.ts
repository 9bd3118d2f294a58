import type { LocaleCode } from '@dukat/locales/locale';
import { parseUserAgent } from '@dukat/rules/identity/user-agent';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database, Tables, Transaction } from '../../platform/database/database.ts';
import { legalVersionsQuery, type NumberedText } from '../content/reading/legal-texts-facade.ts';

export type ConsentKind = Tables['consents']['kind'];
export type ConsentSource = Tables['consents']['source'];

export interface ConsentAnswer {
  readonly kind: ConsentKind;
  readonly version: string;
  readonly accepted: boolean;
}

export interface Consent extends ConsentAnswer {
  readonly at: Date;
}

/** One answer with its evidence. */
export interface RecordedConsent extends Consent {
  readonly source: ConsentSource;
  /** The language in which the text was read; null if none was shown, as with a link in a mail. */
  readonly locale: LocaleCode | null;
  readonly textHash: string | null;
  readonly browser: string | null;
  readonly system: string | null;
}

export interface NewConsent {
  readonly userId: string;
  readonly kind: ConsentKind;
  readonly accepted: boolean;
  readonly source: ConsentSource;
  /** The language in which the text was shown; undefined if none was. */
  readonly locale?: LocaleCode;
  readonly deviceId?: string | undefined;
  readonly userAgent?: string | undefined;
  readonly now: Date;
}

export interface ConsentText {
  readonly version: string;
  readonly hash: string | null;
}

/** Records an answer to a version of the text. Earlier answers stay on record. */
export async function insertConsent(
  tx: Transaction,
  { userId, kind, accepted, source, locale, deviceId, userAgent, now }: NewConsent,
  { version, hash }: ConsentText,
): Promise<void> {
  const agent = parseUserAgent(userAgent ?? '');
  await tx
    .insertInto('consents')
    .values({
      user_id: userId,
      kind,
      version,
      accepted,
      source,
      locale: locale ?? null,
      text_hash: hash,
      device_id: deviceId ?? null,
      browser: agent.browser,
      system: agent.system,
      created_at: now,
    })
    .execute();
}

/** The newest answer of each kind. */
export async function listConsents(db: Database, userId: string): Promise<readonly Consent[]> {
  const rows = await db
    .selectFrom('consents')
    .distinctOn('kind')
    .select(['kind', 'version', 'accepted', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('kind')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ kind, version, accepted, created_at }) => ({ kind, version, accepted, at: created_at }));
}

/** The newest answer of each kind and the current legal texts, in one statement, because an order waits for it. */
export async function consentsAndTexts(
  db: Database,
  userId: string,
  now: Date,
): Promise<{ readonly consents: readonly ConsentAnswer[]; readonly texts: readonly NumberedText[] }> {
  return db
    .selectNoFrom(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('consents')
          .distinctOn('kind')
          .select(['kind', 'version', 'accepted'])
          .where('user_id', '=', userId)
          .orderBy('kind')
          .orderBy('id', 'desc'),
      ).as('consents'),
      jsonArrayFrom(legalVersionsQuery(db, now)).as('texts'),
    ])
    .executeTakeFirstOrThrow();
}

/** Every answer of a person, newest first. */
export async function consentHistory(
  db: Database,
  userId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly RecordedConsent[]> {
  const rows = await db
    .selectFrom('consents')
    .select(['kind', 'version', 'accepted', 'created_at', 'source', 'locale', 'text_hash'])
    .select(['browser', 'system'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ created_at: at, text_hash: textHash, ...row }) => ({ ...row, at, textHash }));
}

export function countConsents(db: Database, userId: string): Promise<number> {
  return countRows(db.selectFrom('consents').where('user_id', '=', userId));
}
