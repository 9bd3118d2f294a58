import * as contract from '@dukat/contract/payments';
import type { GatewayProvider } from '@dukat/rules/payments/gateways';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, refuse } from '@dukat/rules/result';
import type { Api } from '../../platform/http/api.ts';
import { signedInUser } from '../../platform/http/signed-in-user.ts';
import type { AssessAmounts } from '../operators/approvals-facade.ts';
import { offeredMethods } from './accounts/offered-methods.ts';
import { bankDeposit } from './deposits/bank-deposit.ts';
import { readBankDeposit } from './deposits/bank-deposit-command.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { claimDeposit, claimOrderPayment } from './suspense/claim-payment.ts';

export interface PaymentsEndpointDeps extends Pick<PaymentsDeps, 'orders' | 'giftCards'> {
  readonly gateways: readonly GatewayProvider[];
  readonly assessAmounts: AssessAmounts;
}

export function registerPaymentsEndpoints(
  api: Api,
  { gateways, orders, giftCards, assessAmounts }: PaymentsEndpointDeps,
): void {
  api.serveRead(contract.listPaymentMethods, async ({ db, query, caller, language, now }) => {
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

  api.serveWrite(contract.openBankDeposit, async ({ tx, body, caller, site, language: locale, now }) => {
    const command = readBankDeposit(body);
    if (command.refused) return command;
    const { portfolioId } = signedInUser(caller);
    const isSlovakHost = site.defaultLocale === 'sk_SK';
    return bankDeposit(tx, command.value, { portfolioId, locale, isSlovakHost, now });
  });

  api.serveWrite(contract.claimOrderPayment, ({ tx, body, caller, now }) => {
    const { id: userId } = signedInUser(caller);
    return claimOrderPayment(
      tx,
      { orders, giftCards, assessAmounts },
      { userId, orderPublicId: body.id, now },
    );
  });

  api.serveWrite(contract.claimBankDeposit, ({ tx, body, caller, now }) => {
    const { id: userId, portfolioId } = signedInUser(caller);
    return claimDeposit(tx, { giftCards, assessAmounts }, { ...body, userId, portfolioId, now });
  });
}
