import type { Texts } from '../locale.ts';

/** The texts of account statements that other exports do not need. */
export const statementWords = {
  en_US: {
    month: 'Monthly account statement',
    year: 'Yearly account statement',
    number: 'Statement number',
    verify: 'Whether this file is genuine and unchanged can be verified at {address}, without logging in.',
  },
  cs_CZ: {
    month: 'Měsíční výpis z účtu',
    year: 'Roční výpis z účtu',
    number: 'Číslo výpisu',
    verify: 'Pravost a neporušenost tohoto souboru ověříte na {address}, i bez přihlášení.',
  },
  sk_SK: {
    month: 'Mesačný výpis z účtu',
    year: 'Ročný výpis z účtu',
    number: 'Číslo výpisu',
    verify: 'Pravosť a neporušenosť tohto súboru overíte na {address}, aj bez prihlásenia.',
  },
  de_DE: {
    month: 'Monatlicher Kontoauszug',
    year: 'Jährlicher Kontoauszug',
    number: 'Auszugsnummer',
    verify: 'Ob diese Datei echt und unverändert ist, lässt sich ohne Anmeldung unter {address} prüfen.',
  },
  es_ES: {
    month: 'Extracto mensual de cuenta',
    year: 'Extracto anual de cuenta',
    number: 'Número de extracto',
    verify:
      'Puede comprobar que este archivo es auténtico y no se ha modificado en {address}, sin iniciar sesión.',
  },
} satisfies Texts<string>;

export type StatementWords = (typeof statementWords)['en_US'];
