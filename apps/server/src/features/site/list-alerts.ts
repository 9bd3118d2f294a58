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
export async function listAlerts(
  db: Database,
  { portal, brand, language, now }: AlertReader,
): Promise<Alert[]> {
  const rows = await db
    .selectFrom('alerts')
    .selectAll()
    .where('starts_at', '<=', now)
    .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', now)]))
    .where((is) => is.or([is('portal', 'is', null), is('portal', '=', portal)]))
    .where((is) => is.or([is('brand', 'is', null), is('brand', '=', brand)]))
    .orderBy('id', 'desc')
    .limit(mostAlerts)
    .execute();
  return rows.map((row) => ({
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
  }));
}
