import type { OrderStatus } from '@dukat/contract/orders';
import type { Texts } from '../locale.ts';

/** The states of an order, in exports. */
export const orderStates = {
  en_US: {
    WAITING_FOR_PAYMENT: 'Waiting for payment',
    WAITING_FOR_DEPOSIT_CONFIRMATION: 'Confirming deposit',
    TRADING: 'Exchanging',
    SLEEPING: 'Waiting for its rate',
    CANCEL_PENDING: 'Being canceled',
    FINISHED: 'Finished',
    CANCELED: 'Canceled',
    PENDING_WITHDRAWAL: 'Being paid out',
  },
  cs_CZ: {
    WAITING_FOR_PAYMENT: 'Čeká na platbu',
    WAITING_FOR_DEPOSIT_CONFIRMATION: 'Potvrzuje se vklad',
    TRADING: 'Směňuje se',
    SLEEPING: 'Čeká na kurz',
    CANCEL_PENDING: 'Ruší se',
    FINISHED: 'Dokončeno',
    CANCELED: 'Zrušeno',
    PENDING_WITHDRAWAL: 'Vyplácí se',
  },
  sk_SK: {
    WAITING_FOR_PAYMENT: 'Čaká na platbu',
    WAITING_FOR_DEPOSIT_CONFIRMATION: 'Potvrdzuje sa vklad',
    TRADING: 'Zamieňa sa',
    SLEEPING: 'Čaká na kurz',
    CANCEL_PENDING: 'Ruší sa',
    FINISHED: 'Dokončené',
    CANCELED: 'Zrušené',
    PENDING_WITHDRAWAL: 'Vypláca sa',
  },
  de_DE: {
    WAITING_FOR_PAYMENT: 'Wartet auf Zahlung',
    WAITING_FOR_DEPOSIT_CONFIRMATION: 'Einzahlung wird bestätigt',
    TRADING: 'Wird getauscht',
    SLEEPING: 'Wartet auf Kurs',
    CANCEL_PENDING: 'Wird storniert',
    FINISHED: 'Abgeschlossen',
    CANCELED: 'Storniert',
    PENDING_WITHDRAWAL: 'Wird ausgezahlt',
  },
  es_ES: {
    WAITING_FOR_PAYMENT: 'Esperando el pago',
    WAITING_FOR_DEPOSIT_CONFIRMATION: 'Confirmando el ingreso',
    TRADING: 'En cambio',
    SLEEPING: 'Esperando su cambio',
    CANCEL_PENDING: 'Cancelándose',
    FINISHED: 'Finalizado',
    CANCELED: 'Cancelado',
    PENDING_WITHDRAWAL: 'Pagándose',
  },
} satisfies Texts<OrderStatus>;
