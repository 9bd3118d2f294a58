import type { PageNames } from './page-names.ts';

export const documentPages: PageNames = {
  '/myaccount?section=taxes': {
    cs_CZ: 'Daně | daňové přiznání daň z příjmů přehled',
    sk_SK: 'Dane | daňové priznanie daň z príjmov prehľad',
    en_US: 'Taxes | tax return income tax report',
    de_DE: 'Steuern | Steuererklärung Einkommensteuer Übersicht',
    es_ES: 'Impuestos | declaración renta informe',
  },
  '/verify_statement': {
    cs_CZ: 'Ověření výpisu | pravost soubor potvrzení',
    sk_SK: 'Overenie výpisu | pravosť súbor potvrdenie',
    en_US: 'Verify a statement | genuine file proof',
    de_DE: 'Auszug prüfen | Echtheit Datei Nachweis',
    es_ES: 'Verificar un extracto | auténtico archivo prueba',
  },
};
