import type { AlertHours } from '@dukat/rules/notifications/price-alert';
import type { LocaleCode } from '../locale.ts';
import type { MailText } from './mail.ts';

type Words = Readonly<Record<LocaleCode, string>>;

/** The period of a price move or an extreme, as used in a subject. */
export const alertPeriods: Readonly<Record<AlertHours, Words>> = {
  1: {
    en_US: 'an hour',
    cs_CZ: 'hodinu',
    sk_SK: 'hodinu',
    de_DE: 'einer Stunde',
    es_ES: 'una hora',
  },
  24: { en_US: '24 hours', cs_CZ: '24 hodin', sk_SK: '24 hodín', de_DE: '24 Stunden', es_ES: '24 horas' },
  168: { en_US: '7 days', cs_CZ: '7 dní', sk_SK: '7 dní', de_DE: '7 Tagen', es_ES: '7 días' },
  720: { en_US: '30 days', cs_CZ: '30 dní', sk_SK: '30 dní', de_DE: '30 Tagen', es_ES: '30 días' },
  8760: { en_US: 'a year', cs_CZ: 'rok', sk_SK: 'rok', de_DE: 'einem Jahr', es_ES: 'un año' },
};

const price = {
  value: 'price',
  label: { en_US: 'Price', cs_CZ: 'Cena', sk_SK: 'Cena', de_DE: 'Preis', es_ES: 'Precio' },
} as const;
const at = {
  value: 'at',
  label: { en_US: 'Time', cs_CZ: 'Čas', sk_SK: 'Čas', de_DE: 'Zeit', es_ES: 'Hora' },
} as const;
const size = {
  value: 'size',
  label: { en_US: 'Amount', cs_CZ: 'Množství', sk_SK: 'Množstvo', de_DE: 'Menge', es_ES: 'Cantidad' },
} as const;
const show = {
  value: 'pageUrl',
  label: {
    en_US: 'Show the price',
    cs_CZ: 'Zobrazit cenu',
    sk_SK: 'Zobraziť cenu',
    de_DE: 'Preis ansehen',
    es_ES: 'Ver el precio',
  },
} as const;
const showMarket = {
  value: 'pageUrl',
  label: {
    en_US: 'Open the market',
    cs_CZ: 'Otevřít trh',
    sk_SK: 'Otvoriť trh',
    de_DE: 'Markt öffnen',
    es_ES: 'Abrir el mercado',
  },
} as const;
const manage = {
  value: 'alertsUrl',
  label: {
    en_US: 'Your alerts',
    cs_CZ: 'Vaše upozornění',
    sk_SK: 'Vaše upozornenia',
    de_DE: 'Ihre Alarme',
    es_ES: 'Sus alertas',
  },
} as const;

const once: Words = {
  en_US: 'You asked us to tell you once. To hear of it again, turn the alert on anew.',
  cs_CZ: 'Chtěli jste vědět jen jednou. Pokud to chcete vědět znovu, upozornění opět zapněte.',
  sk_SK: 'Chceli ste to vedieť len raz. Ak to chcete vedieť znova, upozornenie opäť zapnite.',
  de_DE: 'Sie wollten es einmal wissen. Wenn Sie es wieder wissen wollen, schalten Sie den Alarm erneut ein.',
  es_ES: 'Pidió que le avisáramos una vez. Si quiere otro aviso, vuelva a activar la alerta.',
};
const movesOn: Words = {
  en_US: 'Prices move on: when you read this, it may be another one.',
  cs_CZ: 'Cena se mění: až budete tuto zprávu číst, může být jiná.',
  sk_SK: 'Cena sa mení: keď budete túto správu čítať, môže byť iná.',
  de_DE: 'Preise bewegen sich: Wenn Sie dies lesen, kann es ein anderer sein.',
  es_ES: 'El precio cambia: cuando lea esto, puede ser otro.',
};

const toMailTexts = (subjects: Words, notes: Words | undefined): Readonly<Record<LocaleCode, MailText>> => {
  const text = (locale: LocaleCode): MailText => ({
    subject: subjects[locale],
    heading: subjects[locale],
    paragraphs: [once[locale]],
    ...(notes && { note: notes[locale] }),
  });
  return {
    en_US: text('en_US'),
    cs_CZ: text('cs_CZ'),
    sk_SK: text('sk_SK'),
    de_DE: text('de_DE'),
    es_ES: text('es_ES'),
  };
};

/** Alerts about a coin's price; `figure` is the threshold the owner set. */
const aboutPrice = (subjects: Words) => ({
  values: ['coin', 'figure', 'price', 'at', 'pageUrl', 'alertsUrl'] as const,
  rows: [price, at],
  buttons: [show, manage],
  texts: toMailTexts(subjects, movesOn),
});
const overPeriod = (subjects: Words) => ({
  ...aboutPrice(subjects),
  values: ['coin', 'figure', 'period', 'price', 'at', 'pageUrl', 'alertsUrl'] as const,
});
const extreme = (subjects: Words) => ({
  ...aboutPrice(subjects),
  values: ['coin', 'period', 'price', 'at', 'pageUrl', 'alertsUrl'] as const,
});

/** Each is sent once per alert. The subject contains the whole message, because push notifications show only the subject. */
export const priceAlertMails = {
  price_alert_above: aboutPrice({
    en_US: '{coin} has risen to {figure}',
    cs_CZ: '{coin}: cena vystoupala na {figure}',
    sk_SK: '{coin}: cena vystúpila na {figure}',
    de_DE: '{coin} ist auf {figure} gestiegen',
    es_ES: '{coin} ha subido a {figure}',
  }),
  price_alert_below: aboutPrice({
    en_US: '{coin} has fallen to {figure}',
    cs_CZ: '{coin}: cena klesla na {figure}',
    sk_SK: '{coin}: cena klesla na {figure}',
    de_DE: '{coin} ist auf {figure} gefallen',
    es_ES: '{coin} ha bajado a {figure}',
  }),
  price_alert_rise: overPeriod({
    en_US: '{coin} is up {figure} in {period}',
    cs_CZ: '{coin}: růst o {figure} za {period}',
    sk_SK: '{coin}: rast o {figure} za {period}',
    de_DE: '{coin} ist in {period} um {figure} gestiegen',
    es_ES: '{coin} sube un {figure} en {period}',
  }),
  price_alert_fall: overPeriod({
    en_US: '{coin} is down {figure} in {period}',
    cs_CZ: '{coin}: pokles o {figure} za {period}',
    sk_SK: '{coin}: pokles o {figure} za {period}',
    de_DE: '{coin} ist in {period} um {figure} gefallen',
    es_ES: '{coin} baja un {figure} en {period}',
  }),
  price_alert_high: extreme({
    en_US: '{coin} is at its highest in {period}: {price}',
    cs_CZ: '{coin}: nejvyšší cena za {period}, {price}',
    sk_SK: '{coin}: najvyššia cena za {period}, {price}',
    de_DE: '{coin} steht so hoch wie seit {period} nicht: {price}',
    es_ES: '{coin} está en su máximo de {period}: {price}',
  }),
  price_alert_low: extreme({
    en_US: '{coin} is at its lowest in {period}: {price}',
    cs_CZ: '{coin}: nejnižší cena za {period}, {price}',
    sk_SK: '{coin}: najnižšia cena za {period}, {price}',
    de_DE: '{coin} steht so tief wie seit {period} nicht: {price}',
    es_ES: '{coin} está en su mínimo de {period}: {price}',
  }),
  price_alert_order: {
    values: ['market', 'size', 'at', 'pageUrl', 'alertsUrl'],
    rows: [size, at],
    buttons: [showMarket, manage],
    texts: toMailTexts(
      {
        en_US: 'Your order on {market} is filled',
        cs_CZ: 'Váš příkaz na trhu {market} je vyřízený',
        sk_SK: 'Váš príkaz na trhu {market} je vybavený',
        de_DE: 'Ihr Auftrag auf {market} ist ausgeführt',
        es_ES: 'Su orden en {market} se ha ejecutado',
      },
      undefined,
    ),
  },
} as const;
