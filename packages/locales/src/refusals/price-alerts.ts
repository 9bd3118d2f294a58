import type { RefusalReason } from '@dukat/contract/endpoint';
import type {
  armPriceAlert,
  createPriceAlert,
  removePriceAlert,
  turnOffPriceAlert,
} from '@dukat/contract/price-alerts';
import type { Texts } from '../locale.ts';

/** The texts about a currency and an order are in orders.ts. */
export type PriceAlertRefusal = Exclude<
  RefusalReason<
    typeof createPriceAlert | typeof armPriceAlert | typeof turnOffPriceAlert | typeof removePriceAlert
  >,
  'currency_unknown' | 'currency_suspended' | 'order_unknown'
>;

export const priceAlertRefusals = {
  en_US: {
    price_alert_unknown: 'We can’t find this alert.',
    too_many_price_alerts: 'You have {most} active alerts. Turn one off first.',
    alert_price_invalid: 'Enter a price above zero.',
    alert_price_reached: 'The price is there right now. Choose another one.',
    alert_percent_invalid: 'Enter 0.1 to 1,000 % for a rise, 0.1 to 99 % for a fall.',
    alert_history_short: 'We don’t know this coin’s prices that far back. Choose a shorter period.',
    order_ended: 'This order has already ended.',
  },
  cs_CZ: {
    price_alert_unknown: 'Toto upozornění jsme nenašli.',
    too_many_price_alerts: 'Máte {most} zapnutých upozornění. Některé nejdřív vypněte.',
    alert_price_invalid: 'Zadejte cenu vyšší než nula.',
    alert_price_reached: 'Na této ceně je kurz právě teď. Zvolte jinou.',
    alert_percent_invalid: 'Zadejte 0,1 až 1 000 % pro růst, 0,1 až 99 % pro pokles.',
    alert_history_short: 'Ceny této měny tak daleko zpět neznáme. Zvolte kratší období.',
    order_ended: 'Tento příkaz už skončil.',
  },
  sk_SK: {
    price_alert_unknown: 'Toto upozornenie sme nenašli.',
    too_many_price_alerts: 'Máte {most} zapnutých upozornení. Niektoré najprv vypnite.',
    alert_price_invalid: 'Zadajte cenu vyššiu ako nula.',
    alert_price_reached: 'Na tejto cene je kurz práve teraz. Zvoľte inú.',
    alert_percent_invalid: 'Zadajte 0,1 až 1 000 % pre rast, 0,1 až 99 % pre pokles.',
    alert_history_short: 'Ceny tejto meny tak ďaleko do minulosti nepoznáme. Zvoľte kratšie obdobie.',
    order_ended: 'Tento príkaz sa už skončil.',
  },
  de_DE: {
    price_alert_unknown: 'Diesen Alarm haben wir nicht gefunden.',
    too_many_price_alerts: 'Sie haben {most} aktive Alarme. Schalten Sie zuerst einen aus.',
    alert_price_invalid: 'Geben Sie einen Preis über null ein.',
    alert_price_reached: 'Der Kurs steht gerade auf diesem Preis. Wählen Sie einen anderen.',
    alert_percent_invalid:
      'Geben Sie 0,1 bis 1.000 % für einen Anstieg ein, 0,1 bis 99 % für einen Rückgang.',
    alert_history_short:
      'So weit zurück kennen wir die Preise dieser Währung nicht. Wählen Sie einen kürzeren Zeitraum.',
    order_ended: 'Dieser Auftrag ist bereits beendet.',
  },
  es_ES: {
    price_alert_unknown: 'No encontramos esta alerta.',
    too_many_price_alerts: 'Tiene {most} alertas activas. Desactive alguna primero.',
    alert_price_invalid: 'Introduzca un precio mayor que cero.',
    alert_price_reached: 'El precio está ahí ahora mismo. Elija otro.',
    alert_percent_invalid: 'Introduzca de 0,1 a 1.000 % para una subida, de 0,1 a 99 % para una bajada.',
    alert_history_short: 'No conocemos precios tan antiguos de esta moneda. Elija un periodo más corto.',
    order_ended: 'Esta orden ya ha terminado.',
  },
} satisfies Texts<PriceAlertRefusal>;
