import type { MethodRefusal } from '@dukat/rules/payments/payment-methods';
import type { PaymentType } from '@dukat/rules/payments/payment-types';
import { describeTexts } from './descriptors.ts';

type MethodText = `${PaymentType}_${'label' | 'sublabel' | 'tooltip'}` | MethodRefusal;

/** The name of each payment method, how long it takes, and why it may be unavailable. */
export const paymentMethodTexts = describeTexts<MethodText>({
  BANK_TRANSFER_label: 'Bank transfer',
  BANK_TRANSFER_sublabel: 'Instant payments arrive within a minute, others by the next business day',
  BANK_TRANSFER_tooltip:
    'We show you the account, the variable symbol and a QR code. Your order is filled when the payment arrives.',
  VIRTUAL_label: 'Account balance',
  VIRTUAL_sublabel: 'Filled at once',
  VIRTUAL_tooltip: 'You pay from the funds in your account.',
  WALLET_TRANSFER_label: 'Transfer from a wallet',
  WALLET_TRANSFER_sublabel: 'Filled as soon as the network confirms it',
  WALLET_TRANSFER_tooltip:
    'We show you an address. Your order is filled when your coins arrive and are confirmed.',
  COMGATE_label: 'Card or instant payment',
  COMGATE_sublabel: 'Through Comgate; exchanged within a minute',
  COMGATE_tooltip:
    'We take you to Comgate, where you pay by card or instant payment. Your order is filled as soon as it confirms your payment.',
  GOPAY_label: 'Card or instant payment',
  GOPAY_sublabel: 'Through GoPay; exchanged within a minute',
  GOPAY_tooltip:
    'We take you to GoPay, where you pay by card or instant payment. Your order is filled as soon as it confirms your payment.',
  THE_PAY_label: 'Card or instant payment',
  THE_PAY_sublabel: 'Through ThePay; exchanged within a minute',
  THE_PAY_tooltip:
    'We take you to ThePay, where you pay by card or instant payment. Your order is filled as soon as it confirms your payment.',
  NUVEI_label: 'Card or instant payment',
  NUVEI_sublabel: 'Through Nuvei; exchanged within a minute',
  NUVEI_tooltip:
    'We take you to Nuvei, where you pay by card or instant payment. Your order is filled as soon as it confirms your payment.',
  method_needs_login: 'Please log in to pay from your account balance.',
  method_needs_funds: 'There are no funds in your account.',
  method_out_of_service: 'Our bank does not respond right now. Please try again later.',
});
