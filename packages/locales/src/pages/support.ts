import type { PageNames } from './page-names.ts';

export const supportPages: PageNames = {
  '/myaccount?section=support': [
    'Zákaznická podpora | pomoc dotaz',
    'Zákaznícka podpora | pomoc otázka',
    'Customer Support | help question',
    'Kundensupport | Hilfe Frage',
    'Atención al cliente | ayuda pregunta',
  ],
  '/contact': [
    'Kontakt | telefon e-mail adresa',
    'Kontakt | telefón e-mail adresa',
    'Contact | phone e-mail address',
    'Kontakt | Telefon E-Mail Adresse',
    'Contacto | teléfono correo dirección',
  ],
  '/request': [
    'Napište nám | dotaz požadavek',
    'Napíšte nám | otázka požiadavka',
    'Send a request | question',
    'Anfrage senden | Frage',
    'Enviar una consulta | pregunta',
  ],
};
