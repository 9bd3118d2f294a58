import type { Texts } from './locale.ts';

/** Alerts that the program raises automatically. */
export const alertTexts = {
  en_US: {
    coin_suspended_title: 'Trading of {coin} is paused',
    all_suspended_title: 'Trading is paused',
    suspended_text: 'Prices are not reliable right now. Open orders stay open; trading resumes by itself.',
  },
  cs_CZ: {
    coin_suspended_title: 'Obchodování s {coin} je pozastaveno',
    all_suspended_title: 'Obchodování je pozastaveno',
    suspended_text: 'Ceny teď nejsou spolehlivé. Otevřené objednávky zůstávají; obchodování se samo obnoví.',
  },
  sk_SK: {
    coin_suspended_title: 'Obchodovanie s {coin} je pozastavené',
    all_suspended_title: 'Obchodovanie je pozastavené',
    suspended_text:
      'Ceny teraz nie sú spoľahlivé. Otvorené objednávky zostávajú; obchodovanie sa samo obnoví.',
  },
  de_DE: {
    coin_suspended_title: 'Der Handel mit {coin} ist unterbrochen',
    all_suspended_title: 'Der Handel ist unterbrochen',
    suspended_text:
      'Die Preise sind im Moment nicht verlässlich. Offene Aufträge bleiben offen; der Handel läuft von selbst wieder an.',
  },
  es_ES: {
    coin_suspended_title: 'La negociación de {coin} está en pausa',
    all_suspended_title: 'La negociación está en pausa',
    suspended_text:
      'Los precios no son fiables en este momento. Las órdenes abiertas se mantienen; la negociación se reanudará sola.',
  },
} satisfies Texts<'coin_suspended_title' | 'all_suspended_title' | 'suspended_text'>;
