import type { Mails } from '../mail.ts';
import { aboutOrder, openOrder, order, received } from './order-rows.ts';

const arrived = {
  value: 'arrivedAt',
  label: {
    en_US: 'Received on',
    cs_CZ: 'Přijato',
    sk_SK: 'Prijaté',
    de_DE: 'Eingegangen am',
    es_ES: 'Recibido el',
  },
} as const;

/** Confirmations that the owner requests to show to others; they can be requested any number of times. */
export const confirmationMails = {
  payment_confirmation: {
    values: [...aboutOrder, 'received', 'arrivedAt'],
    rows: [order, received, arrived],
    buttons: [openOrder],
    texts: {
      en_US: {
        subject: 'Order {order}: payment confirmation',
        heading: 'Confirmation of payment',
        paragraphs: ['{company} confirms that it has received this payment for the order below.'],
        note: 'You’re receiving this e-mail because it was requested on the order’s page.',
      },
      cs_CZ: {
        subject: 'Objednávka {order}: potvrzení o platbě',
        heading: 'Potvrzení o platbě',
        paragraphs: ['{company} potvrzuje, že k uvedené objednávce přijala tuto platbu.'],
        note: 'Tuto zprávu jsme poslali, protože si o ni někdo řekl na stránce objednávky.',
      },
      sk_SK: {
        subject: 'Objednávka {order}: potvrdenie o platbe',
        heading: 'Potvrdenie o platbe',
        paragraphs: ['{company} potvrdzuje, že k uvedenej objednávke prijala túto platbu.'],
        note: 'Túto správu sme poslali, pretože si ju niekto vyžiadal na stránke objednávky.',
      },
      de_DE: {
        subject: 'Auftrag {order}: Zahlungsbestätigung',
        heading: 'Zahlungsbestätigung',
        paragraphs: ['{company} bestätigt den Eingang dieser Zahlung zum unten genannten Auftrag.'],
        note: 'Sie erhalten diese Nachricht, weil sie auf der Auftragsseite angefordert wurde.',
      },
      es_ES: {
        subject: 'Orden {order}: confirmación de pago',
        heading: 'Confirmación de pago',
        paragraphs: ['{company} confirma que ha recibido este pago para la orden indicada.'],
        note: 'Recibe este correo porque se solicitó en la página de la orden.',
      },
    },
  },
} as const satisfies Mails;
