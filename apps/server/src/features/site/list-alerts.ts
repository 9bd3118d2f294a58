import type { Site } from '@dukat/brands/site';
import type { Alert } from '@dukat/contract/site-alert';
import type { LocaleCode } from '@dukat/locales/locale';
import { suspendedCoin } from '@dukat/rules/rates/suspension-causes';
import type { Database } from '../../platform/database/database.ts';
import { writtenAlerts } from '../content/content-facade.ts';
import {
  type AlertPlace,
  type AlertRow,
  type PairOfAlerts,
  standingAlerts,
  standingPairAlerts,
} from './alerts-repository.ts';
import type { LocalizedText } from './site-tables.ts';

export interface AlertReader {
  readonly site: Site;
  readonly language: LocaleCode;
  readonly now: Date;
}

const inLanguage = (text: LocalizedText, language: LocaleCode) => text[language] ?? text.en_US;
const placeOf = ({ site, now }: AlertReader): AlertPlace => ({
  portal: site.portal,
  brand: site.brand.id,
  now,
});

/**
 * The active alerts of a site: automatic ones, then the operators', each newest first. Only the browser knows which ones the user has
 * hidden.
 */
export async function listAlerts(db: Database, reader: AlertReader): Promise<Alert[]> {
  const rows = await standingAlerts(db, placeOf(reader));
  return [...rows.map((row) => alertOf(row, reader.language)), ...(await writtenAlerts(db, reader))];
}

/** The active alerts that concern one pair: those of its market, its coin or its currency, and automatic ones with one of the causes. */
export async function listPairAlerts(
  db: Database,
  reader: AlertReader,
  pair: PairOfAlerts,
): Promise<Alert[]> {
  const rows = await standingPairAlerts(db, placeOf(reader), pair);
  const currencies = pair.market.split('_');
  const written = await writtenAlerts(db, reader);
  const ofPair = written.filter(
    (alert) => alert.market === pair.market || (alert.coin !== null && currencies.includes(alert.coin)),
  );
  return [...rows.map((row) => alertOf(row, reader.language)), ...ofPair];
}

/** Returns the alerts of a page and those about the coin on all pages; without a coin, those of all coins. */
export async function listPageAlerts(
  db: Database,
  reader: AlertReader,
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
    coin: suspendedCoin(row.cause),
    page: null,
    ends_at: row.ends_at?.toISOString() ?? null,
  };
}
