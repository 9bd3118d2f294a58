import type { PageNames } from './page-names.ts';

export const supportPages: PageNames = {
  '/myaccount?section=support': {
    cs_CZ: 'Zákaznická podpora | pomoc dotaz',
    sk_SK: 'Zákaznícka podpora | pomoc otázka',
    en_US: 'Customer Support | help question',
    de_DE: 'Kundensupport | Hilfe Frage',
    es_ES: 'Atención al cliente | ayuda pregunta',
  },
  '/contact': {
    cs_CZ: 'Kontakt | telefon e-mail adresa',
    sk_SK: 'Kontakt | telefón e-mail adresa',
    en_US: 'Contact | phone e-mail address',
    de_DE: 'Kontakt | Telefon E-Mail Adresse',
    es_ES: 'Contacto | teléfono correo dirección',
  },
  '/request': {
    cs_CZ: 'Napište nám | dotaz požadavek',
    sk_SK: 'Napíšte nám | otázka požiadavka',
    en_US: 'Send a request | question',
    de_DE: 'Anfrage senden | Frage',
    es_ES: 'Enviar una consulta | pregunta',
  },
};
