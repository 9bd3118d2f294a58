import { listPaymentMethods, openBankDeposit } from '@dukat/contract/payments';
import type { GatewayProvider } from '@dukat/rules/payments/gateways';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, refuse } from '@dukat/rules/result';
import type { Api } from '../../platform/http/api.ts';
import { signedInUser } from '../../platform/http/signed-in-user.ts';
import { offeredMethods } from './accounts/offered-methods.ts';
import { bankDeposit } from './deposits/bank-deposit.ts';

export function registerPaymentsEndpoints(api: Api, gateways: readonly GatewayProvider[]): void {
  api.serveRead(listPaymentMethods, async ({ db, query, caller, language, now }) => {
    const coin = findAsset(query.coin.toUpperCase());
    if (coin === undefined || coin.kind !== 'crypto' || coin.isStaked) {
      return refuse('currency_unknown', { field: 'coin' });
    }
    const sell = query.sell === 'true';
    const { user, deviceId } = caller;
    const asked = { sell, currency: query.currency, coin: coin.code, gateways };
    const question = { ...asked, user, deviceId, language, now };
    return accept({ paymentMethods: await offeredMethods(db, question) });
  });

  api.serveWrite(openBankDeposit, ({ tx, body, caller, site, language: locale, now }) => {
    const { portfolioId } = signedInUser(caller);
    const isSlovakHost = site.defaultLocale === 'sk_SK';
    return bankDeposit(tx, body, { portfolioId, locale, isSlovakHost, now });
  });
}
