import type { LocaleCode } from './locale.ts';
import { apiKeyRefusals } from './refusals/api-keys.ts';
import { bankIdRefusals } from './refusals/bankid.ts';
import { connectedAppRefusals } from './refusals/connected-apps.ts';
import { contentRefusals } from './refusals/content.ts';
import { documentRefusals } from './refusals/documents.ts';
import { gatewayRefusals } from './refusals/gateways.ts';
import { generalRefusals } from './refusals/general.ts';
import { identityRefusals } from './refusals/identity.ts';
import { loginProviderRefusals } from './refusals/login-providers.ts';
import { notificationRefusals } from './refusals/notifications.ts';
import { openingsRefusals } from './refusals/openings.ts';
import { operatorRefusals } from './refusals/operators.ts';
import { orderRefusals } from './refusals/orders.ts';
import { paymentRefusals } from './refusals/payments.ts';
import { portfolioRefusals } from './refusals/portfolios.ts';
import { priceAlertRefusals } from './refusals/price-alerts.ts';
import { secondFactorRefusals } from './refusals/second-factor.ts';
import { settingsRefusals } from './refusals/settings.ts';
import { supportRefusals } from './refusals/support.ts';
import { tradingRefusals } from './refusals/trading.ts';
import { tradingFeedRefusals } from './refusals/trading-feed.ts';
import { transactionRefusals } from './refusals/transactions.ts';
import { travelRuleRefusals } from './refusals/travel-rule.ts';
import { verificationRefusals } from './refusals/verification.ts';
import { walletRefusals } from './refusals/wallets.ts';
import { withdrawalsRefusals } from './refusals/withdrawals.ts';

/** Every capability's refusals; the same code in two of them means the same thing and reads the same. */
export const catalogues: readonly Readonly<Record<LocaleCode, Readonly<Record<string, string>>>>[] = [
  generalRefusals,
  orderRefusals,
  identityRefusals,
  apiKeyRefusals,
  bankIdRefusals,
  loginProviderRefusals,
  connectedAppRefusals,
  notificationRefusals,
  priceAlertRefusals,
  secondFactorRefusals,
  settingsRefusals,
  walletRefusals,
  paymentRefusals,
  gatewayRefusals,
  openingsRefusals,
  operatorRefusals,
  portfolioRefusals,
  tradingRefusals,
  tradingFeedRefusals,
  contentRefusals,
  supportRefusals,
  transactionRefusals,
  documentRefusals,
  verificationRefusals,
  withdrawalsRefusals,
  travelRuleRefusals,
];

function textOf(code: string, locale: LocaleCode): string | undefined {
  for (const catalogue of catalogues) {
    const text = Object.hasOwn(catalogue[locale], code) ? catalogue[locale][code] : undefined;
    if (text !== undefined) return text;
  }
  return undefined;
}

export function hasRefusalText(code: string): boolean {
  return textOf(code, 'en_US') !== undefined;
}

/** The refusal in a person's language, its `{placeholders}` filled. A code without a text reads as 'Unknown error'. */
export function refusalText(
  code: string,
  locale: LocaleCode,
  values: Readonly<Record<string, string>> = {},
): string {
  const text = textOf(code, locale) ?? generalRefusals[locale].unknown_error;
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
