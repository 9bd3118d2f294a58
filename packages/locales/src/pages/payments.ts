import type { PageNames } from './page-names.ts';

export const paymentPages: PageNames = {
  '/myaccount?section=funding': {
    cs_CZ: 'Vklad | vložit dobít peníze',
    sk_SK: 'Vklad | vložiť dobiť peniaze',
    en_US: 'Deposit | add money top up',
    de_DE: 'Einzahlung | aufladen',
    es_ES: 'Depósito | ingresar recargar',
  },
};
