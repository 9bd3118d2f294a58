import type { PageNames } from './page-names.ts';

export const documentPages: PageNames = {
  '/verify_statement': [
    'Ověření výpisu | pravost soubor potvrzení',
    'Overenie výpisu | pravosť súbor potvrdenie',
    'Verify a statement | genuine file proof',
    'Auszug prüfen | Echtheit Datei Nachweis',
    'Verificar un extracto | auténtico archivo prueba',
  ],
};
