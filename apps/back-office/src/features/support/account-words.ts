import { translations as w } from '@dukat/locales/translations';
import type { BackOfficeWords } from '../../platform/back-office-words.ts';
import { paymentWords } from './payment-words.ts';

/** Texts for the customer's account beside a request. */
export const accountWords = {
  account: w('Account', 'Účet zákazníka', 'Účet zákazníka', 'Das Konto', 'La cuenta'),
  accountEmail: w('E-mail', 'E-mail', 'E-mail', 'E-Mail', 'Correo'),
  accountTier: w(
    'Verification level',
    'Úroveň ověření',
    'Úroveň overenia',
    'Stufe der Verifizierung',
    'Nivel de verificación',
  ),
  askersOrders: w('Orders', 'Objednávky', 'Objednávky', 'Orders', 'Órdenes'),
  askersPayments: w('Payments', 'Platby', 'Platby', 'Zahlungen', 'Pagos'),
  nothingYet: w('Nothing yet.', 'Zatím nic.', 'Zatiaľ nič.', 'Noch nichts.', 'Nada todavía.'),
  order_WAITING_FOR_PAYMENT: w(
    'Waiting for payment',
    'Čeká na platbu',
    'Čaká na platbu',
    'Wartet auf Zahlung',
    'Espera el pago',
  ),
  order_WAITING_FOR_DEPOSIT_CONFIRMATION: paymentWords.payment_coins,
  order_TRADING: w('Trading', 'Obchoduje se', 'Obchoduje sa', 'Wird gehandelt', 'En negociación'),
  order_SLEEPING: w('Waiting for the rate', 'Spí', 'Spí', 'Ruht', 'En pausa'),
  order_CANCEL_PENDING: w('Being canceled', 'Ruší se', 'Ruší sa', 'Wird storniert', 'Cancelándose'),
  order_FINISHED: w('Finished', 'Dokončená', 'Dokončená', 'Abgeschlossen', 'Terminada'),
  order_CANCELED: w('Canceled', 'Zrušená', 'Zrušená', 'Storniert', 'Cancelada'),
  order_PENDING_WITHDRAWAL: w('Being paid out', 'Vyplácí se', 'Vypláca sa', 'Wird ausgezahlt', 'Pagándose'),
} as const satisfies BackOfficeWords;
