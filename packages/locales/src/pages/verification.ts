import type { PageNames } from './page-names.ts';

export const verificationPages: PageNames = {
  '/limits': [
    'Limity | maximum ověření',
    'Limity | maximum overenie',
    'Limits | maximum verification',
    'Limits | Höchstbetrag',
    'Límites | máximo',
  ],
};
