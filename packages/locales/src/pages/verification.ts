import type { PageNames } from './page-names.ts';

export const verificationPages: PageNames = {
  '/limits': {
    cs_CZ: 'Limity | maximum ověření',
    sk_SK: 'Limity | maximum overenie',
    en_US: 'Limits | maximum verification',
    de_DE: 'Limits | Höchstbetrag',
    es_ES: 'Límites | máximo',
  },
};
