import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { listPaymentMethods } from '@dukat/contract/payments';
import { availableAccount } from '@dukat/ledger/accounts';
import { translateAll } from '@dukat/locales/compiled-texts';
import type { LocaleCode } from '@dukat/locales/locale';
import { paymentMethodTexts } from '@dukat/locales/payment-methods';
import { formatAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import type { GatewayProvider } from '@dukat/rules/payments/gateways';
import { bankSilenceLimitMs } from '@dukat/rules/payments/limits';
import { paymentMethodsFor } from '@dukat/rules/payments/payment-methods';
import type { Database } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { readBalance } from '../../../platform/ledger/balances.ts';
import { readGopayUse } from '../../gateways/gateways-facade.ts';
import { findSilences } from './bank-accounts-repository.ts';

export interface OfferRequest {
  readonly sell: boolean;
  readonly currency: Fiat;
  readonly coin: string;
  readonly user: SignedInUser | null;
  readonly deviceId: string;
  /** Card gateways with a configured account. */
  readonly gateways: readonly GatewayProvider[];
  readonly language: LocaleCode;
  readonly now: Date;
}

type ShownMethod = EndpointResponse<typeof listPaymentMethods>['paymentMethods'][number];

/** Returns the payment methods of the caller, with texts in the caller's language. */
export async function offeredMethods(db: Database, question: OfferRequest): Promise<ShownMethod[]> {
  const { sell, currency, coin, user, deviceId, gateways, language, now } = question;
  const payer = user === null ? { deviceId } : { userId: user.id };
  const methods = paymentMethodsFor({
    sell,
    currency,
    tier: user?.tier ?? 0,
    availableFunds:
      user === null
        ? null
        : await readBalance(db, availableAccount(user.portfolioId), sell ? coin : currency),
    isBankInService: await isBankInService(db, currency, now),
    gateways,
    gopayUsed: gateways.includes('GOPAY') && !sell ? await readGopayUse(db, payer, currency, now) : [],
  });
  const texts = translateAll(paymentMethodTexts, language);
  return methods.map(({ type, isVisible, refusal, availableFunds, maxOrderSize }) => ({
    type,
    label: texts[`${type}_label`],
    subLabel: texts[`${type}_sublabel`],
    tooltip: texts[`${type}_tooltip`],
    isVisible,
    isEnabled: { result: refusal === null, reason: refusal === null ? null : texts[refusal] },
    availableFunds: availableFunds === null ? null : formatAmount(availableFunds),
    maxOrderSize: formatAmount(maxOrderSize),
  }));
}

/** Whether the statement of at least one account of the currency can be read. */
export async function isBankInService(db: Database, currency: string, now: Date): Promise<boolean> {
  const silences = await findSilences(db, currency);
  return silences.some((since) => since === null || now.getTime() - since.getTime() < bankSilenceLimitMs);
}
