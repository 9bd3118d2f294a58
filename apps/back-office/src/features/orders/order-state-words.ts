import type { OrderStatus, paymentType, payoutType } from '@dukat/contract/orders';
import type { z } from '@dukat/contract/z';
import { type Translations, translations as w } from '@dukat/locales/translations';
import type { OrderEvent } from '@dukat/rules/orders/transitions';
import type { BackOfficeWords } from '../../platform/back-office-words.ts';

type WordTable<Code extends string> = Readonly<Record<Code, Translations>>;

/** The states of an order, in the words the customer reads. */
export const statusWords = {
  WAITING_FOR_PAYMENT: w(
    'Waiting for payment',
    'Čeká na platbu',
    'Čaká na platbu',
    'Wartet auf Zahlung',
    'Esperando el pago',
  ),
  WAITING_FOR_DEPOSIT_CONFIRMATION: w(
    'Confirming the deposit',
    'Potvrzuje se vklad',
    'Potvrdzuje sa vklad',
    'Einzahlung wird bestätigt',
    'Confirmando el depósito',
  ),
  TRADING: w('Being exchanged', 'Směňuje se', 'Zamieňa sa', 'Wird getauscht', 'En proceso de cambio'),
  SLEEPING: w(
    'Waiting for the rate',
    'Čeká na kurz',
    'Čaká na kurz',
    'Wartet auf den Kurs',
    'Esperando el tipo',
  ),
  CANCEL_PENDING: w('Being canceled', 'Ruší se', 'Ruší sa', 'Wird storniert', 'Cancelándose'),
  PENDING_WITHDRAWAL: w('Being paid out', 'Vyplácí se', 'Vypláca sa', 'Wird ausgezahlt', 'Pagándose'),
  FINISHED: w('Completed', 'Dokončeno', 'Dokončené', 'Abgeschlossen', 'Completada'),
  CANCELED: w('Canceled', 'Zrušeno', 'Zrušené', 'Storniert', 'Cancelada'),
} as const satisfies WordTable<OrderStatus>;

/** Payment types. */
export const paymentTypeWords = {
  BANK_TRANSFER: w(
    'Bank transfer',
    'Bankovní převod',
    'Bankový prevod',
    'Banküberweisung',
    'Transferencia bancaria',
  ),
  VIRTUAL: w(
    'From the account balance',
    'Z účtu u nás',
    'Z účtu u nás',
    'Vom Konto bei uns',
    'Desde la cuenta',
  ),
  WALLET_TRANSFER: w(
    'From an external wallet',
    'Z vlastní peněženky',
    'Z vlastnej peňaženky',
    'Aus externer Wallet',
    'Desde un monedero externo',
  ),
  COMGATE: w('Card (Comgate)', 'Karta (Comgate)', 'Karta (Comgate)', 'Karte (Comgate)', 'Tarjeta (Comgate)'),
  GOPAY: w('Card (GoPay)', 'Karta (GoPay)', 'Karta (GoPay)', 'Karte (GoPay)', 'Tarjeta (GoPay)'),
  THE_PAY: w('Card (ThePay)', 'Karta (ThePay)', 'Karta (ThePay)', 'Karte (ThePay)', 'Tarjeta (ThePay)'),
  NUVEI: w('Card (Nuvei)', 'Karta (Nuvei)', 'Karta (Nuvei)', 'Karte (Nuvei)', 'Tarjeta (Nuvei)'),
} as const satisfies WordTable<z.output<typeof paymentType>>;

/** Payout types. */
export const payoutTypeWords = {
  KEEP: w(
    'stays in the account',
    'zůstává na účtu',
    'zostáva na účte',
    'bleibt auf dem Konto',
    'queda en la cuenta',
  ),
  SEND: w('sent out', 'odesílá se', 'odosiela sa', 'wird ausgezahlt', 'se envía'),
} as const satisfies WordTable<z.output<typeof payoutType>>;

/** Entries of an order's history that do not change its state. */
type OrderEventName = 'created' | 'payout_confirmed' | 'price_updated' | 'sent_to_market';

/** The events in an order's history. */
export const eventWords = {
  created: w('Created', 'Vytvořena', 'Vytvorená', 'Erstellt', 'Creada'),
  payment_matched: w(
    'Payment matched',
    'Platba přiřazena',
    'Platba priradená',
    'Zahlung zugeordnet',
    'Pago asignado',
  ),
  deposit_seen: w(
    'Deposit seen on the network',
    'Vklad zaznamenán v síti',
    'Vklad zaznamenaný v sieti',
    'Einzahlung im Netz gesehen',
    'Depósito visto en la red',
  ),
  deposit_dropped: w(
    'Deposit disappeared from the network',
    'Vklad ze sítě zmizel',
    'Vklad zo siete zmizol',
    'Einzahlung aus dem Netz verschwunden',
    'El depósito desapareció de la red',
  ),
  canceled_unpaid: w(
    'Canceled before it was paid',
    'Zrušena před zaplacením',
    'Zrušená pred zaplatením',
    'Vor der Zahlung storniert',
    'Cancelada antes del pago',
  ),
  expired: w(
    'Not paid in time',
    'Nezaplacena včas',
    'Nezaplatená včas',
    'Nicht rechtzeitig bezahlt',
    'No pagada a tiempo',
  ),
  fill: w('Partially exchanged', 'Část směněna', 'Časť zamenená', 'Teil getauscht', 'Parte cambiada'),
  unreachable: w(
    'The market left the rate',
    'Trh se od kurzu vzdálil',
    'Trh sa od kurzu vzdialil',
    'Markt hat den Kurs verlassen',
    'El mercado se alejó del tipo',
  ),
  reachable: w(
    'The market reached the rate',
    'Trh dosáhl kurzu',
    'Trh dosiahol kurz',
    'Markt hat den Kurs erreicht',
    'El mercado alcanzó el tipo',
  ),
  cancel: w(
    'Cancellation requested',
    'Požádáno o zrušení',
    'Požiadané o zrušenie',
    'Stornierung angefordert',
    'Cancelación solicitada',
  ),
  off_book_unfilled: w(
    'Canceled with nothing exchanged',
    'Zrušena, nic nebylo směněno',
    'Zrušená, nič sa nezamenilo',
    'Storniert, nichts getauscht',
    'Cancelada sin cambiar nada',
  ),
  off_book_kept: w(
    'Canceled; the exchanged part is in the account',
    'Zrušena, směněná část je na účtu',
    'Zrušená, zamenená časť je na účte',
    'Storniert, Getauschtes ist auf dem Konto',
    'Cancelada, lo cambiado está en la cuenta',
  ),
  off_book_sent: w(
    'Canceled; the exchanged part is paid out',
    'Zrušena, směněná část se vyplácí',
    'Zrušená, zamenená časť sa vypláca',
    'Storniert, Getauschtes wird ausgezahlt',
    'Cancelada, lo cambiado se paga',
  ),
  filled_kept: w(
    'Fully exchanged, kept in the account',
    'Vše směněno, zůstává na účtu',
    'Všetko zamenené, zostáva na účte',
    'Alles getauscht, bleibt auf dem Konto',
    'Todo cambiado, queda en la cuenta',
  ),
  filled_sent: w(
    'Fully exchanged, to be paid out',
    'Vše směněno, vyplácí se',
    'Všetko zamenené, vypláca sa',
    'Alles getauscht, wird ausgezahlt',
    'Todo cambiado, se paga',
  ),
  payout_ended: w(
    'Payout completed',
    'Výplata dokončena',
    'Výplata dokončená',
    'Auszahlung abgeschlossen',
    'Pago completado',
  ),
  payout_confirmed: w(
    'Payout confirmed by the customer',
    'Výplatu potvrdil zákazník',
    'Výplatu potvrdil zákazník',
    'Auszahlung vom Kunden bestätigt',
    'Pago confirmado por el cliente',
  ),
  price_updated: w(
    'Rate changed by the customer',
    'Kurz změnil zákazník',
    'Kurz zmenil zákazník',
    'Kurs vom Kunden geändert',
    'Tipo cambiado por el cliente',
  ),
  sent_to_market: w(
    'Sent to the market',
    'Odeslána na trh',
    'Odoslaná na trh',
    'An den Markt gegeben',
    'Enviada al mercado',
  ),
} as const satisfies WordTable<OrderEvent | OrderEventName>;

const wordsByEvent: BackOfficeWords = eventWords;

/** Returns the text of an event. An event without a text is shown by its code. */
export function eventInWords(event: string, say: (word: Translations) => string): string {
  const word = wordsByEvent[event];
  return word === undefined ? event : say(word);
}
