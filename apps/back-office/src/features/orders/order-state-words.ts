import type { OrderStatus, paymentType, payoutType } from '@dukat/contract/orders';
import type { z } from '@dukat/contract/z';
import type { OrderEvent } from '@dukat/rules/orders/transitions';
import type { BackOfficeWord, BackOfficeWords } from '../../platform/back-office-words.ts';

type WordTable<Code extends string> = Readonly<Record<Code, BackOfficeWord>>;

/** The states of an order, in the words the customer reads. */
export const statusWords = {
  WAITING_FOR_PAYMENT: {
    en_US: 'Waiting for payment',
    cs_CZ: 'Čeká na platbu',
    sk_SK: 'Čaká na platbu',
    de_DE: 'Wartet auf Zahlung',
    es_ES: 'Esperando el pago',
  },
  WAITING_FOR_DEPOSIT_CONFIRMATION: {
    en_US: 'Confirming the deposit',
    cs_CZ: 'Potvrzuje se vklad',
    sk_SK: 'Potvrdzuje sa vklad',
    de_DE: 'Einzahlung wird bestätigt',
    es_ES: 'Confirmando el depósito',
  },
  TRADING: {
    en_US: 'Being exchanged',
    cs_CZ: 'Směňuje se',
    sk_SK: 'Zamieňa sa',
    de_DE: 'Wird getauscht',
    es_ES: 'En proceso de cambio',
  },
  SLEEPING: {
    en_US: 'Waiting for the rate',
    cs_CZ: 'Čeká na kurz',
    sk_SK: 'Čaká na kurz',
    de_DE: 'Wartet auf den Kurs',
    es_ES: 'Esperando el tipo',
  },
  CANCEL_PENDING: {
    en_US: 'Being canceled',
    cs_CZ: 'Ruší se',
    sk_SK: 'Ruší sa',
    de_DE: 'Wird storniert',
    es_ES: 'Cancelándose',
  },
  PENDING_WITHDRAWAL: {
    en_US: 'Being paid out',
    cs_CZ: 'Vyplácí se',
    sk_SK: 'Vypláca sa',
    de_DE: 'Wird ausgezahlt',
    es_ES: 'Pagándose',
  },
  FINISHED: {
    en_US: 'Completed',
    cs_CZ: 'Dokončeno',
    sk_SK: 'Dokončené',
    de_DE: 'Abgeschlossen',
    es_ES: 'Completada',
  },
  CANCELED: { en_US: 'Canceled', cs_CZ: 'Zrušeno', sk_SK: 'Zrušené', de_DE: 'Storniert', es_ES: 'Cancelada' },
} as const satisfies WordTable<OrderStatus>;

/** Payment types. */
export const paymentTypeWords = {
  BANK_TRANSFER: {
    en_US: 'Bank transfer',
    cs_CZ: 'Bankovní převod',
    sk_SK: 'Bankový prevod',
    de_DE: 'Banküberweisung',
    es_ES: 'Transferencia bancaria',
  },
  VIRTUAL: {
    en_US: 'From the account balance',
    cs_CZ: 'Z účtu u nás',
    sk_SK: 'Z účtu u nás',
    de_DE: 'Vom Konto bei uns',
    es_ES: 'Desde la cuenta',
  },
  WALLET_TRANSFER: {
    en_US: 'From an external wallet',
    cs_CZ: 'Z vlastní peněženky',
    sk_SK: 'Z vlastnej peňaženky',
    de_DE: 'Aus externer Wallet',
    es_ES: 'Desde un monedero externo',
  },
  COMGATE: {
    en_US: 'Card (Comgate)',
    cs_CZ: 'Karta (Comgate)',
    sk_SK: 'Karta (Comgate)',
    de_DE: 'Karte (Comgate)',
    es_ES: 'Tarjeta (Comgate)',
  },
  GOPAY: {
    en_US: 'Card (GoPay)',
    cs_CZ: 'Karta (GoPay)',
    sk_SK: 'Karta (GoPay)',
    de_DE: 'Karte (GoPay)',
    es_ES: 'Tarjeta (GoPay)',
  },
  THE_PAY: {
    en_US: 'Card (ThePay)',
    cs_CZ: 'Karta (ThePay)',
    sk_SK: 'Karta (ThePay)',
    de_DE: 'Karte (ThePay)',
    es_ES: 'Tarjeta (ThePay)',
  },
  NUVEI: {
    en_US: 'Card (Nuvei)',
    cs_CZ: 'Karta (Nuvei)',
    sk_SK: 'Karta (Nuvei)',
    de_DE: 'Karte (Nuvei)',
    es_ES: 'Tarjeta (Nuvei)',
  },
} as const satisfies WordTable<z.output<typeof paymentType>>;

/** Payout types. */
export const payoutTypeWords = {
  KEEP: {
    en_US: 'stays in the account',
    cs_CZ: 'zůstává na účtu',
    sk_SK: 'zostáva na účte',
    de_DE: 'bleibt auf dem Konto',
    es_ES: 'queda en la cuenta',
  },
  SEND: {
    en_US: 'sent out',
    cs_CZ: 'odesílá se',
    sk_SK: 'odosiela sa',
    de_DE: 'wird ausgezahlt',
    es_ES: 'se envía',
  },
} as const satisfies WordTable<z.output<typeof payoutType>>;

/** Entries of an order's history that do not change its state. */
type OrderEventName = 'created' | 'payout_confirmed' | 'price_updated' | 'sent_to_market';

/** The events in an order's history. */
export const eventWords = {
  created: { en_US: 'Created', cs_CZ: 'Vytvořena', sk_SK: 'Vytvorená', de_DE: 'Erstellt', es_ES: 'Creada' },
  payment_matched: {
    en_US: 'Payment matched',
    cs_CZ: 'Platba přiřazena',
    sk_SK: 'Platba priradená',
    de_DE: 'Zahlung zugeordnet',
    es_ES: 'Pago asignado',
  },
  deposit_seen: {
    en_US: 'Deposit seen on the network',
    cs_CZ: 'Vklad zaznamenán v síti',
    sk_SK: 'Vklad zaznamenaný v sieti',
    de_DE: 'Einzahlung im Netz gesehen',
    es_ES: 'Depósito visto en la red',
  },
  deposit_dropped: {
    en_US: 'Deposit disappeared from the network',
    cs_CZ: 'Vklad ze sítě zmizel',
    sk_SK: 'Vklad zo siete zmizol',
    de_DE: 'Einzahlung aus dem Netz verschwunden',
    es_ES: 'El depósito desapareció de la red',
  },
  canceled_unpaid: {
    en_US: 'Canceled before it was paid',
    cs_CZ: 'Zrušena před zaplacením',
    sk_SK: 'Zrušená pred zaplatením',
    de_DE: 'Vor der Zahlung storniert',
    es_ES: 'Cancelada antes del pago',
  },
  expired: {
    en_US: 'Not paid in time',
    cs_CZ: 'Nezaplacena včas',
    sk_SK: 'Nezaplatená včas',
    de_DE: 'Nicht rechtzeitig bezahlt',
    es_ES: 'No pagada a tiempo',
  },
  fill: {
    en_US: 'Partially exchanged',
    cs_CZ: 'Část směněna',
    sk_SK: 'Časť zamenená',
    de_DE: 'Teil getauscht',
    es_ES: 'Parte cambiada',
  },
  unreachable: {
    en_US: 'The market left the rate',
    cs_CZ: 'Trh se od kurzu vzdálil',
    sk_SK: 'Trh sa od kurzu vzdialil',
    de_DE: 'Markt hat den Kurs verlassen',
    es_ES: 'El mercado se alejó del tipo',
  },
  reachable: {
    en_US: 'The market reached the rate',
    cs_CZ: 'Trh dosáhl kurzu',
    sk_SK: 'Trh dosiahol kurz',
    de_DE: 'Markt hat den Kurs erreicht',
    es_ES: 'El mercado alcanzó el tipo',
  },
  cancel: {
    en_US: 'Cancellation requested',
    cs_CZ: 'Požádáno o zrušení',
    sk_SK: 'Požiadané o zrušenie',
    de_DE: 'Stornierung angefordert',
    es_ES: 'Cancelación solicitada',
  },
  off_book_unfilled: {
    en_US: 'Canceled with nothing exchanged',
    cs_CZ: 'Zrušena, nic nebylo směněno',
    sk_SK: 'Zrušená, nič sa nezamenilo',
    de_DE: 'Storniert, nichts getauscht',
    es_ES: 'Cancelada sin cambiar nada',
  },
  off_book_kept: {
    en_US: 'Canceled; the exchanged part is in the account',
    cs_CZ: 'Zrušena, směněná část je na účtu',
    sk_SK: 'Zrušená, zamenená časť je na účte',
    de_DE: 'Storniert, Getauschtes ist auf dem Konto',
    es_ES: 'Cancelada, lo cambiado está en la cuenta',
  },
  off_book_sent: {
    en_US: 'Canceled; the exchanged part is paid out',
    cs_CZ: 'Zrušena, směněná část se vyplácí',
    sk_SK: 'Zrušená, zamenená časť sa vypláca',
    de_DE: 'Storniert, Getauschtes wird ausgezahlt',
    es_ES: 'Cancelada, lo cambiado se paga',
  },
  filled_kept: {
    en_US: 'Fully exchanged, kept in the account',
    cs_CZ: 'Vše směněno, zůstává na účtu',
    sk_SK: 'Všetko zamenené, zostáva na účte',
    de_DE: 'Alles getauscht, bleibt auf dem Konto',
    es_ES: 'Todo cambiado, queda en la cuenta',
  },
  filled_sent: {
    en_US: 'Fully exchanged, to be paid out',
    cs_CZ: 'Vše směněno, vyplácí se',
    sk_SK: 'Všetko zamenené, vypláca sa',
    de_DE: 'Alles getauscht, wird ausgezahlt',
    es_ES: 'Todo cambiado, se paga',
  },
  payout_ended: {
    en_US: 'Payout completed',
    cs_CZ: 'Výplata dokončena',
    sk_SK: 'Výplata dokončená',
    de_DE: 'Auszahlung abgeschlossen',
    es_ES: 'Pago completado',
  },
  payout_confirmed: {
    en_US: 'Payout confirmed by the customer',
    cs_CZ: 'Výplatu potvrdil zákazník',
    sk_SK: 'Výplatu potvrdil zákazník',
    de_DE: 'Auszahlung vom Kunden bestätigt',
    es_ES: 'Pago confirmado por el cliente',
  },
  price_updated: {
    en_US: 'Rate changed by the customer',
    cs_CZ: 'Kurz změnil zákazník',
    sk_SK: 'Kurz zmenil zákazník',
    de_DE: 'Kurs vom Kunden geändert',
    es_ES: 'Tipo cambiado por el cliente',
  },
  sent_to_market: {
    en_US: 'Sent to the market',
    cs_CZ: 'Odeslána na trh',
    sk_SK: 'Odoslaná na trh',
    de_DE: 'An den Markt gegeben',
    es_ES: 'Enviada al mercado',
  },
} as const satisfies WordTable<OrderEvent | OrderEventName>;

const wordsByEvent: BackOfficeWords = eventWords;

/** Returns the text of an event. An event without a text is shown by its code. */
export function eventInWords(event: string, say: (word: BackOfficeWord) => string): string {
  const word = wordsByEvent[event];
  return word === undefined ? event : say(word);
}
