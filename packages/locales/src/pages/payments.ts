import type { PageNames } from './page-names.ts';

export const paymentPages: PageNames = {
  '/myaccount?section=funding': [
    'Vklad | vložit dobít peníze',
    'Vklad | vložiť dobiť peniaze',
    'Deposit | add money top up',
    'Einzahlung | aufladen',
    'Depósito | ingresar recargar',
  ],
};
