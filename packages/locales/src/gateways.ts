import type { GatewayProvider } from '@dukat/rules/payments/gateways';
import type { LocaleCode } from './locale.ts';

/** Company names, the same in every language. */
export const gatewayNames: Readonly<Record<GatewayProvider, string>> = {
  COMGATE: 'Comgate',
  GOPAY: 'GoPay',
  THE_PAY: 'ThePay',
  NUVEI: 'Nuvei',
};

/** The description of a payment that the payer sees at the gateway; gateways accept at most sixteen characters. */
export const gatewayLabels: Readonly<Record<LocaleCode, string>> = {
  en_US: 'Payment',
  cs_CZ: 'Platba',
  sk_SK: 'Platba',
  de_DE: 'Zahlung',
  es_ES: 'Pago',
};
