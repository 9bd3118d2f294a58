import type { GatewayProvider } from '@dukat/rules/payments/gateways';
import type { LocaleCode } from './locale.ts';

/** Their own names, in every language the same. */
export const gatewayNames: Readonly<Record<GatewayProvider, string>> = {
  COMGATE: 'Comgate',
  GOPAY: 'GoPay',
  THE_PAY: 'ThePay',
  NUVEI: 'Nuvei',
};

/** What a payer reads at the gateway about the payment; gateways take sixteen letters at most. */
export const gatewayLabels: Readonly<Record<LocaleCode, string>> = {
  en_US: 'Payment',
  cs_CZ: 'Platba',
  sk_SK: 'Platba',
  de_DE: 'Zahlung',
  es_ES: 'Pago',
};
