import { translations as w } from '@dukat/locales/translations';
import type { BackOfficeWords } from '../../platform/back-office-words.ts';

export const healthWords = {
  banks: w('Banks', 'Banky', 'Banky', 'Banken', 'Bancos'),
  chains: w('Chains', 'Blockchainy', 'Blockchainy', 'Blockchains', 'Cadenas de bloques'),
  noChains: w(
    'No blockchains are connected yet.',
    'Zatím není připojený žádný blockchain.',
    'Zatiaľ nie je pripojený žiadny blockchain.',
    'Noch keine Blockchain verbunden.',
    'Aún no hay ninguna cadena conectada.',
  ),
  rates: w('Rates', 'Kurzy', 'Kurzy', 'Kurse', 'Cotizaciones'),
  well: w('Working', 'V pořádku', 'V poriadku', 'In Ordnung', 'Funciona'),
  troubled: w('Failing', 'Potíže', 'Problémy', 'Störung', 'Problemas'),
  lastRead: w('Last sync', 'Naposledy přečteno', 'Naposledy prečítané', 'Zuletzt gelesen', 'Última lectura'),
  failingSince: w('Failing since', 'Selhává od', 'Zlyháva od', 'Gestört seit', 'Falla desde'),
  lastFailure: w('Last failure', 'Poslední chyba', 'Posledná chyba', 'Letzter Fehler', 'Último error'),
  height: w('Block height', 'Výška', 'Výška', 'Höhe', 'Altura'),
  lastTick: w('Last rate', 'Poslední kurz', 'Posledný kurz', 'Letzter Kurs', 'Última cotización'),
  coinsPriced: w(
    'Coins with a rate',
    'Mince s kurzem',
    'Mince s kurzom',
    'Coins mit Kurs',
    'Monedas con cotización',
  ),
  suspendedCoins: w(
    'Suspended coins',
    'Pozastavené mince',
    'Pozastavené mince',
    'Ausgesetzte Coins',
    'Monedas suspendidas',
  ),
  noBanks: w(
    'No banks are connected yet.',
    'Zatím není připojena žádná banka.',
    'Zatiaľ nie je pripojená žiadna banka.',
    'Noch ist keine Bank angebunden.',
    'Todavía no hay ningún banco conectado.',
  ),
  givenUpJobs: w(
    'Failed jobs',
    'Neúspěšné úlohy',
    'Neúspešné úlohy',
    'Fehlgeschlagene Aufgaben',
    'Tareas fallidas',
  ),
  noGivenUpJobs: w(
    'No job has failed for good in the last 30 days.',
    'Za posledních 30 dní žádná úloha neskončila neúspěchem.',
    'Za posledných 30 dní žiadna úloha neskončila neúspechom.',
    'In den letzten 30 Tagen ist keine Aufgabe endgültig fehlgeschlagen.',
    'En los últimos 30 días ninguna tarea ha fallado definitivamente.',
  ),
  attempts: w('Attempts', 'Pokusy', 'Pokusy', 'Versuche', 'Intentos'),
} as const satisfies BackOfficeWords;
