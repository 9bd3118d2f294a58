import { translations as w } from '@dukat/locales/translations';
import type { BackOfficeWords } from '../../platform/back-office-words.ts';

/** Texts of the screens for alerts and opening hours. */
export const alertWords = {
  severity: w('Severity', 'Závažnost', 'Závažnosť', 'Wie ernst', 'Gravedad'),
  severity_info: w('Information', 'Informace', 'Informácia', 'Hinweis', 'Información'),
  severity_success: w('Success', 'Dobrá zpráva', 'Dobrá správa', 'Gute Nachricht', 'Buena noticia'),
  severity_warning: w('Warning', 'Varování', 'Varovanie', 'Warnung', 'Advertencia'),
  severity_error: w('Outage', 'Výpadek', 'Výpadok', 'Störung', 'Avería'),
  endsAt: w(
    'Ends (leave empty to show until you take it down)',
    'Do kdy (prázdné: do stažení)',
    'Dokedy (prázdne: do stiahnutia)',
    'Bis wann (leer: bis zum Zurückziehen)',
    'Hasta cuándo (vacío: hasta retirarlo)',
  ),
  everywhere: w('All', 'Všechny', 'Všetky', 'Alle', 'Todos'),
  portal: w('Portal', 'Portál', 'Portál', 'Portal', 'Portal'),
  place_brand: w('Brand', 'Značka', 'Značka', 'Marke', 'Marca'),
  place_page: w('Page', 'Stránka', 'Stránka', 'Seite', 'Página'),
  place_coin: w('Coin', 'Měna', 'Mena', 'Währung', 'Moneda'),
  place_market: w('Market', 'Trh', 'Trh', 'Markt', 'Mercado'),
  alertLink: w(
    'Link target',
    'Kam vede odkaz',
    'Kam vedie odkaz',
    'Wohin der Link führt',
    'Adónde lleva el enlace',
  ),
  alertLinkHint: w(
    'A path such as /faq, or an address starting with https. The link text is the last field above.',
    'Cesta jako /faq, nebo adresa začínající https. Slova odkazu jsou poslední pole textu.',
    'Cesta ako /faq, alebo adresa začínajúca https. Slová odkazu sú posledné pole textu.',
    'Ein Pfad wie /faq oder eine Adresse mit https. Die Wörter des Links stehen im letzten Textfeld.',
    'Una ruta como /faq o una dirección https. Las palabras del enlace van en el último campo.',
  ),
  canHide: w(
    'Visitors can dismiss it',
    'Návštěvníci ho mohou skrýt',
    'Návštevníci ho môžu skryť',
    'Besucher können ihn ausblenden',
    'Los visitantes pueden ocultarlo',
  ),
  opensAt: w('{day} from', '{day} od', '{day} od', '{day} von', '{day} desde'),
  closesAt: w('{day} to', '{day} do', '{day} do', '{day} bis', '{day} hasta'),
  closedOn: w(
    'Closed on',
    'Zavřeno v těchto dnech',
    'Zatvorené v týchto dňoch',
    'An diesen Tagen geschlossen',
    'Cerrado en estos días',
  ),
  closedOnHint: w(
    'For example 2026-12-24 2026-12-25',
    'Například 2026-12-24 2026-12-25',
    'Napríklad 2026-12-24 2026-12-25',
    'Zum Beispiel 2026-12-24 2026-12-25',
    'Por ejemplo 2026-12-24 2026-12-25',
  ),
} as const satisfies BackOfficeWords;
