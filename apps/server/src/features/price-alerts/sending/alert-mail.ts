import { brands } from '@dukat/brands/sites';
import { translate } from '@dukat/locales/compiled-texts';
import { numberFormats } from '@dukat/locales/format-number';
import { timeFormats } from '@dukat/locales/format-time';
import { type LocaleCode, languageTag } from '@dukat/locales/locale';
import { alertPeriods, type priceAlertMails } from '@dukat/locales/mails/price-alerts';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { assert } from '@dukat/rules/result';
import type { UserSummary } from '../../identity/identity-facade.ts';
import type { AnyOutgoingMail, OutgoingMail } from '../../notifications/mail-facade.ts';
import { formatPercent, formatPrice } from '../alert-rank.ts';
import type { AlertRow } from '../alerts-repository.ts';

type Known = typeof priceAlertMails;
type AlertMail = AnyOutgoingMail<Known>;
type Content = { [Name in keyof Known]: Pick<OutgoingMail<Known, Name>, 'template' | 'values'> }[keyof Known];

/** The message of a fired alert, used as mail and push. */
export function toMail(alert: AlertRow, owner: UserSummary): AlertMail {
  const { email: to, locale, brand } = owner;
  return { to, locale, brand, ...toContent(alert, owner) };
}

function toContent(alert: AlertRow, owner: UserSummary): Content {
  const { kind, hours } = alert;
  if (kind === 'order') return { template: 'price_alert_order', values: orderValues(alert, owner) };
  const about = priceValues(alert, owner);
  const figure = formatThreshold(alert, owner.locale);
  if (kind === 'above') return { template: 'price_alert_above', values: { ...about, figure } };
  if (kind === 'below') return { template: 'price_alert_below', values: { ...about, figure } };
  assert(hours !== 0, 'expected the hours of a move');
  const period = translate(alertPeriods[hours], owner.locale);
  if (kind === 'rise') return { template: 'price_alert_rise', values: { ...about, figure, period } };
  if (kind === 'fall') return { template: 'price_alert_fall', values: { ...about, figure, period } };
  const values = { ...about, period };
  return kind === 'high' ? { template: 'price_alert_high', values } : { template: 'price_alert_low', values };
}

const alertsUrl = ({ origin }: UserSummary) => `${origin}/myaccount?section=notifications`;

function formatFiredAt({ fired_at }: AlertRow, locale: LocaleCode): string {
  assert(fired_at !== null, 'expected the time when the alert fired');
  return timeFormats(languageTag(locale)).dateTime(fired_at);
}

/** The alert's threshold: a price or a percentage. */
function formatThreshold({ kind, rank, fiat }: AlertRow, locale: LocaleCode): string {
  const formats = numberFormats(languageTag(locale));
  const price = formatPrice(kind, rank);
  if (price !== null) return formats.price(price, fiat ?? '');
  return formats.share(Number(formatPercent(kind, rank) ?? '0') / 100);
}

function priceValues(alert: AlertRow, owner: UserSummary) {
  const { coin, fiat, fired_price } = alert;
  const asset = findAsset(coin ?? '');
  assert(asset !== undefined && fiat !== null && fired_price !== null, 'expected the coin and its price');
  const words = brands.find(({ id }) => id === owner.brand)?.pathWords ?? brands[0]?.pathWords;
  return {
    coin: asset.name,
    price: numberFormats(languageTag(owner.locale)).price(fired_price, fiat),
    at: formatFiredAt(alert, owner.locale),
    pageUrl: `${owner.origin}/${words?.buy ?? 'buy'}/${asset.slug}`,
    alertsUrl: alertsUrl(owner),
  };
}

function orderValues(alert: AlertRow, owner: UserSummary) {
  const { market, fired_size } = alert;
  assert(market !== null && fired_size !== null, "expected the order's market and size");
  const [base] = market.split('_');
  return {
    market: market.replace('_', '/'),
    size: numberFormats(languageTag(owner.locale)).exact(fired_size, base),
    at: formatFiredAt(alert, owner.locale),
    pageUrl: `${owner.origin}/trade?market=${market}`,
    alertsUrl: alertsUrl(owner),
  };
}
