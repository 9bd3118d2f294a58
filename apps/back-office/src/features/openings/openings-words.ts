import { translations as w } from '@dukat/locales/translations';
import type { BackOfficeWords } from '../../platform/back-office-words.ts';

export const openingsWords = {
  openings: w(
    'Waitlists',
    'Čekají na spuštění',
    'Čakajú na spustenie',
    'Warten auf den Start',
    'En espera de apertura',
  ),
  openingsLead: w(
    'Addresses that confirmed they want one e-mail when a service launches.',
    'Adresy, které potvrdily, že chtějí jeden e-mail, až služba bude.',
    'Adresy, ktoré potvrdili, že chcú jeden e-mail, keď služba bude.',
    'Adressen, die eine E-Mail zum Start eines Dienstes bestätigt haben.',
    'Direcciones que confirmaron que quieren un correo cuando abra un servicio.',
  ),
  service: w('Service', 'Služba', 'Služba', 'Dienst', 'Servicio'),
  waiting: w('Waiting', 'Čeká', 'Čaká', 'Wartend', 'En espera'),
  notified: w('Notified', 'Upozorněno', 'Upozornené', 'Informiert', 'Avisados'),
  noticeSent: w(
    'Notice sent',
    'Oznámení odesláno',
    'Oznámenie odoslané',
    'Mitteilung gesendet',
    'Aviso enviado',
  ),
  sendNotice: w(
    'Send notice',
    'Odeslat oznámení',
    'Odoslať oznámenie',
    'Mitteilung senden',
    'Enviar el aviso',
  ),
  sendQuestion: w(
    'Notify {count} addresses that {service} has launched? This can’t be undone.',
    'Oznámit na {count} adres, že služba {service} je spuštěná? Nejde to vzít zpět.',
    'Oznámiť na {count} adries, že služba {service} je spustená? Nedá sa to vziať späť.',
    '{count} Adressen mitteilen, dass {service} verfügbar ist? Das lässt sich nicht zurücknehmen.',
    '¿Avisar a {count} direcciones de que {service} está disponible? No se puede deshacer.',
  ),
  sentAlready: w(
    'The notice has been sent.',
    'Oznámení už bylo odesláno.',
    'Oznámenie už bolo odoslané.',
    'Die Mitteilung wurde gesendet.',
    'El aviso ya se ha enviado.',
  ),
  addresses: w('Addresses', 'Adresy', 'Adresy', 'Adressen', 'Direcciones'),
  noAddresses: w(
    'Nobody is waiting for this service.',
    'Na tuto službu nikdo nečeká.',
    'Na túto službu nikto nečaká.',
    'Niemand wartet auf diesen Dienst.',
    'Nadie espera este servicio.',
  ),
  brand: w('Brand', 'Značka', 'Značka', 'Marke', 'Marca'),
  confirmed: w('Confirmed', 'Potvrzeno', 'Potvrdené', 'Bestätigt', 'Confirmado'),
  givenUp: w(
    'Undeliverable',
    'Nepodařilo se napsat',
    'Nepodarilo sa napísať',
    'Konnte nicht angeschrieben werden',
    'No se pudo escribir',
  ),
} as const satisfies BackOfficeWords;
