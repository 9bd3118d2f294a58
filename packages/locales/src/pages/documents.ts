import type { PageNames } from './page-names.ts';

export const documentPages: PageNames = {
  '/myaccount?section=taxes': [
    'Daně | daňové přiznání daň z příjmů přehled',
    'Dane | daňové priznanie daň z príjmov prehľad',
    'Taxes | tax return income tax report',
    'Steuern | Steuererklärung Einkommensteuer Übersicht',
    'Impuestos | declaración renta informe',
  ],
  '/verify_statement': [
    'Ověření výpisu | pravost soubor potvrzení',
    'Overenie výpisu | pravosť súbor potvrdenie',
    'Verify a statement | genuine file proof',
    'Auszug prüfen | Echtheit Datei Nachweis',
    'Verificar un extracto | auténtico archivo prueba',
  ],
};
