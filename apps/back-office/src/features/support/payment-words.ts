import { translations as w } from '@dukat/locales/translations';
import type { BackOfficeWords } from '../../platform/back-office-words.ts';

/** Texts for the kinds of payment that a request can be about. */
export const paymentWords = {
  payment_transaction: w(
    'Booked payment',
    'Zaúčtovaná platba',
    'Zaúčtovaná platba',
    'Gebuchte Zahlung',
    'Pago contabilizado',
  ),
  payment_withdrawal: w('Withdrawal', 'Výběr', 'Výber', 'Auszahlung', 'Retirada'),
  payment_card: w('Card payment', 'Platba kartou', 'Platba kartou', 'Kartenzahlung', 'Pago con tarjeta'),
  payment_coins: w(
    'Coins on their way',
    'Mince na cestě',
    'Mince na ceste',
    'Coins unterwegs',
    'Monedas en camino',
  ),
  payment_bank: w(
    'Deposit by bank transfer',
    'Vklad převodem',
    'Vklad prevodom',
    'Einzahlung per Überweisung',
    'Ingreso por transferencia',
  ),
  copyPayment: w(
    'Copy payment number',
    'Kopírovat číslo platby',
    'Kopírovať číslo platby',
    'Nummer der Zahlung kopieren',
    'Copiar el número del pago',
  ),
} as const satisfies BackOfficeWords;
