import type { OpeningName } from '@dukat/contract/openings';
import type { LocaleCode } from './locale.ts';

/** Names of capabilities that are not open yet, for sentences and headings. */
export const openingNames: Readonly<Record<OpeningName, Readonly<Record<LocaleCode, string>>>> = {
  gift_cards: {
    en_US: 'Gift cards',
    cs_CZ: 'Dárkové karty',
    sk_SK: 'Darčekové karty',
    de_DE: 'Geschenkkarten',
    es_ES: 'Tarjetas regalo',
  },
  lightning: {
    en_US: 'Lightning Network',
    cs_CZ: 'Lightning Network',
    sk_SK: 'Lightning Network',
    de_DE: 'Lightning Network',
    es_ES: 'Lightning Network',
  },
  staking: { en_US: 'Staking', cs_CZ: 'Staking', sk_SK: 'Staking', de_DE: 'Staking', es_ES: 'Staking' },
  bankid: { en_US: 'BankID', cs_CZ: 'BankID', sk_SK: 'BankID', de_DE: 'BankID', es_ES: 'BankID' },
  bank_verification: {
    en_US: 'Bank account verification',
    cs_CZ: 'Ověření bankovního účtu',
    sk_SK: 'Overenie bankového účtu',
    de_DE: 'Verifizierung des Bankkontos',
    es_ES: 'Verificación de la cuenta bancaria',
  },
  savings: { en_US: 'Savings', cs_CZ: 'Spoření', sk_SK: 'Sporenie', de_DE: 'Sparpläne', es_ES: 'Ahorro' },
  autosell: {
    en_US: 'Automatic sell',
    cs_CZ: 'Automatický prodej',
    sk_SK: 'Automatický predaj',
    de_DE: 'Automatischer Verkauf',
    es_ES: 'Venta automática',
  },
  referral: {
    en_US: 'Referral program',
    cs_CZ: 'Program doporučení',
    sk_SK: 'Program odporúčaní',
    de_DE: 'Empfehlungsprogramm',
    es_ES: 'Programa de recomendaciones',
  },
  donations: {
    en_US: 'Donations in bitcoin',
    cs_CZ: 'Dary v bitcoinech',
    sk_SK: 'Dary v bitcoinoch',
    de_DE: 'Spenden in Bitcoin',
    es_ES: 'Donaciones en bitcoin',
  },
};
