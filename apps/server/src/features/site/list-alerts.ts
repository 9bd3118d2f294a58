import type { Site } from '@dukat/brands/site';
import type { Alert } from '@dukat/contract/site-alert';
import type { LocaleCode } from '@dukat/locales/locale';
import { suspendedCoin } from '@dukat/rules/rates/suspension-causes';
import type { Database } from '../../platform/database/database.ts';
import { writtenAlerts } from '../content/content-facade.ts';
import type { LocalizedText } from './alerts-repository.ts';
import {
  type AlertPair,
  type AlertScope,
  listActiveAlerts,
  listActivePairAlerts,
  type SiteAlertRow,
} from './alerts-repository.ts';

export interface SiteAlertContext {
  readonly site: Site;
  readonly language: LocaleCode;
  readonly now: Date;
}

const localize = (text: LocalizedText, language: LocaleCode) => text[language] ?? text.en_US;
const toAlertScope = ({ site, now }: SiteAlertContext): AlertScope => ({
  portal: site.portal,
  brand: site.brand.id,
  now,
});

/**
 * The active alerts of a site: automatic ones, then the operators', each newest first. Only the browser knows which ones the user has
 * hidden.
 */
export async function listAlerts(db: Database, reader: SiteAlertContext): Promise<Alert[]> {
  const rows = await listActiveAlerts(db, toAlertScope(reader));
  return [...rows.map((row) => toAlert(row, reader.language)), ...(await writtenAlerts(db, reader))];
}

/** The active alerts that concern one pair: those of its market, its coin or its currency, and automatic ones with one of the causes. */
export async function listPairAlerts(
  db: Database,
  reader: SiteAlertContext,
  pair: AlertPair,
): Promise<Alert[]> {
  const rows = await listActivePairAlerts(db, toAlertScope(reader), pair);
  const currencies = pair.market.split('_');
  const written = await writtenAlerts(db, reader);
  const pairAlerts = written.filter(
    (alert) => alert.market === pair.market || (alert.coin !== null && currencies.includes(alert.coin)),
  );
  return [...rows.map((row) => toAlert(row, reader.language)), ...pairAlerts];
}

/** Returns the alerts of a page and those about the coin on all pages; without a coin, those of all coins. */
export async function listPageAlerts(
  db: Database,
  reader: SiteAlertContext,
  { page, coin }: { readonly page: string; readonly coin: string | undefined },
): Promise<Alert[]> {
  const standing = await listAlerts(db, reader);
  return standing.filter(
    (alert) =>
      alert.market === null &&
      (alert.coin === null || coin === undefined || alert.coin === coin) &&
      (alert.page === page || (alert.page === null && alert.coin !== null)),
  );
}

function toAlert(row: SiteAlertRow, language: LocaleCode): Alert {
  return {
    id: row.public_id,
    severity: row.severity,
    title: localize(row.title, language),
    text: localize(row.text, language),
    link:
      row.link_url === null
        ? null
        : {
            url: row.link_url,
            title: row.link_title === null ? row.link_url : localize(row.link_title, language),
          },
    can_hide: row.can_hide,
    market: row.market,
    coin: suspendedCoin(row.cause),
    page: null,
    ends_at: row.ends_at?.toISOString() ?? null,
  };
}
