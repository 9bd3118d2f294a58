import type { Site } from '@dukat/brands/site';
import type { Alert } from '@dukat/contract/site-alert';
import type { LocaleCode } from '@dukat/locales/locale';
import { maxStandingAlerts } from '@dukat/rules/content/limits';
import type { Database } from '../../../platform/database/database.ts';
import { extractWords } from '../markdown/render-markdown.ts';
import { fillNames } from './fill-names.ts';
import { shownAlerts } from './shown-content-repository.ts';

interface AlertAudience {
  readonly site: Site;
  readonly language: LocaleCode;
  readonly now: Date;
}

/** The operators' active alerts at the top of pages, newest first. A new version counts as a new alert, which no visitor has hidden yet. */
export async function writtenAlerts(db: Database, { site, language, now }: AlertAudience): Promise<Alert[]> {
  const place = { portal: site.portal, brand: site.brand.id, limit: maxStandingAlerts };
  const rows = await shownAlerts(db, { locale: language, now }, place);
  return rows.flatMap(({ id, number, title, description, body, alert }) => {
    if (alert === null) return [];
    const { severity, can_hide, market, coin, page, link, ends_at } = alert;
    const words = extractWords(fillNames(body, site));
    return [
      {
        id: `content-${id}-${number}`,
        severity,
        title: fillNames(title, site),
        text: fillNames(description, site),
        link: link === null ? null : { url: link, title: words === '' ? link : words },
        ...{ can_hide, market, coin, page },
        ends_at: ends_at === null ? null : new Date(ends_at).toISOString(),
      },
    ];
  });
}
