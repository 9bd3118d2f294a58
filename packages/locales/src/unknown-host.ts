import type { Texts } from './locale.ts';

/** What a page says on a host name that is nobody's here; it can name no brand. */
export const unknownHostTexts = {
  en_US: {
    title: 'There is no site at this address',
    text: 'The name that you opened leads to us, but none of our sites lives there. Check the address for a typo.',
  },
  cs_CZ: {
    title: 'Na této adrese žádný web není',
    text: 'Jméno, které jste otevřeli, vede k nám, ale žádný z našich webů na něm nebydlí. Zkontrolujte, zda v adrese není překlep.',
  },
  sk_SK: {
    title: 'Na tejto adrese žiadny web nie je',
    text: 'Meno, ktoré ste otvorili, vedie k nám, ale žiadny z našich webov na ňom nebýva. Skontrolujte, či v adrese nie je preklep.',
  },
  de_DE: {
    title: 'Unter dieser Adresse gibt es keine Website',
    text: 'Der aufgerufene Name führt zu uns, aber keine unserer Websites ist dort zu Hause. Prüfen Sie die Adresse auf Tippfehler.',
  },
  es_ES: {
    title: 'No hay ningún sitio en esta dirección',
    text: 'El nombre que ha abierto conduce a nosotros, pero ninguno de nuestros sitios está ahí. Compruebe que la dirección esté bien escrita.',
  },
} satisfies Texts<'title' | 'text'>;
