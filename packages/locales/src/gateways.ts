import type { GatewayProvider } from '@dukat/rules/payments/gateways';
import type { Descriptor } from './descriptors.ts';

/** Company names, the same in every language. */
export const gatewayNames: Readonly<Record<GatewayProvider, string>> = {
  COMGATE: 'Comgate',
  GOPAY: 'GoPay',
  THE_PAY: 'ThePay',
  NUVEI: 'Nuvei',
};

/** The description of a payment that the payer sees at the gateway; gateways accept at most sixteen characters. */
export const gatewayLabel: Descriptor = { id: 'gateway_label', message: 'Payment' };
