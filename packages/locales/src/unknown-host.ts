import type { Texts } from './locale.ts';

/** The page for an unknown host name. It names no brand, because none is known. */
export const unknownHostTexts = {
  en_US: {
    title: 'There is no site at this address',
    text: 'The address you opened leads to us, but none of our sites is there. Check it for a typo.',
  },
  cs_CZ: {
    title: 'Na této adrese žádný web není',
    text: 'Adresa, kterou jste otevřeli, vede k nám, ale žádný z našich webů na ní není. Zkontrolujte, zda v ní není překlep.',
  },
  sk_SK: {
    title: 'Na tejto adrese žiadny web nie je',
    text: 'Adresa, ktorú ste otvorili, vedie k nám, ale žiadny z našich webov na nej nie je. Skontrolujte, či v nej nie je preklep.',
  },
  de_DE: {
    title: 'Unter dieser Adresse gibt es keine Website',
    text: 'Die aufgerufene Adresse führt zu uns, aber keine unserer Websites ist dort zu finden. Prüfen Sie sie auf Tippfehler.',
  },
  es_ES: {
    title: 'No hay ningún sitio en esta dirección',
    text: 'La dirección que ha abierto conduce a nosotros, pero ninguno de nuestros sitios está ahí. Compruebe que esté bien escrita.',
  },
} satisfies Texts<'title' | 'text'>;
