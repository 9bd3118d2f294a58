import type { Alert } from '@dukat/contract/site-alert';
import type { LocaleCode } from '@dukat/locales/locale';
import type { Database } from '../../platform/database/database.ts';
import type { LocalizedText } from './site-tables.ts';

export interface AlertReader {
  readonly portal: string;
  readonly brand: string;
  readonly language: LocaleCode;
  readonly now: Date;
}

const mostAlerts = 20;

const inLanguage = (text: LocalizedText, language: LocaleCode) => text[language] ?? text.en_US;

/** What stands now for this portal and brand, newest first; which of them the person has hidden is the browser's to know. */
export async function listAlerts(db: Database, reader: AlertReader): Promise<Alert[]> {
  const rows = await standing(db, reader).execute();
  return rows.map((row) => alertOf(row, reader.language));
}

export interface PairOfAlerts {
  /** Such as BTC_CZK. */
  readonly market: string;
  /** What alerts of the program itself are about, such as `rates:BTC`. */
  readonly causes: readonly string[];
}

/** Of these the ones that concern one pair: those of its market, and those that the program raised for one of the causes. */
export async function listPairAlerts(
  db: Database,
  reader: AlertReader,
  { market, causes }: PairOfAlerts,
): Promise<Alert[]> {
  const rows = await standing(db, reader)
    .where((is) => is.or([is('market', '=', market), is('cause', 'in', causes)]))
    .execute();
  return rows.map((row) => alertOf(row, reader.language));
}

function standing(db: Database, { portal, brand, now }: AlertReader) {
  return db
    .selectFrom('alerts')
    .selectAll()
    .where('starts_at', '<=', now)
    .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', now)]))
    .where((is) => is.or([is('portal', 'is', null), is('portal', '=', portal)]))
    .where((is) => is.or([is('brand', 'is', null), is('brand', '=', brand)]))
    .orderBy('id', 'desc')
    .limit(mostAlerts);
}

type AlertRow = Awaited<ReturnType<ReturnType<typeof standing>['execute']>>[number];

function alertOf(row: AlertRow, language: LocaleCode): Alert {
  return {
    id: row.public_id,
    severity: row.severity,
    title: inLanguage(row.title, language),
    text: inLanguage(row.text, language),
    link:
      row.link_url === null
        ? null
        : {
            url: row.link_url,
            title: row.link_title === null ? row.link_url : inLanguage(row.link_title, language),
          },
    can_hide: row.can_hide,
    market: row.market,
  };
}
