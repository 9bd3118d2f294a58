import { translations as w } from '@dukat/locales/translations';
import type { BackOfficeWords } from '../../platform/back-office-words.ts';
import { paymentWords } from './payment-words.ts';

/** Texts of the page of a booked payment. */
export const receiptWords = {
  receipt: paymentWords.payment_transaction,
  backToQuestion: w(
    'Back to the question',
    'Zpět k dotazu',
    'Späť k otázke',
    'Zurück zur Anfrage',
    'Volver a la consulta',
  ),
  amount: w('Amount', 'Částka', 'Suma', 'Betrag', 'Importe'),
  balanceAfter: w('Balance after', 'Zůstatek poté', 'Zostatok potom', 'Saldo danach', 'Saldo posterior'),
  market: w('Market', 'Trh', 'Trh', 'Markt', 'Mercado'),
  rate: w('Rate', 'Kurz', 'Kurz', 'Kurs', 'Precio'),
  fee: w('Fee', 'Poplatek', 'Poplatok', 'Gebühr', 'Comisión'),
  seal: w(
    'Seal in the books',
    'Pečeť v knihách',
    'Pečať v knihách',
    'Siegel in den Büchern',
    'Sello en los libros',
  ),
  notSealedYet: w(
    'Not sealed yet',
    'Zatím bez pečeti',
    'Zatiaľ bez pečate',
    'Noch nicht versiegelt',
    'Aún sin sello',
  ),
  number: w(
    'Transaction number',
    'Číslo transakce',
    'Číslo transakcie',
    'Transaktionsnummer',
    'Número de transacción',
  ),
  posting: w('Posting in the books', 'Účetní zápis', 'Účtovný zápis', 'Buchung', 'Asiento contable'),
  hash: w(
    'Hash in the ledger',
    'Otisk v účetní knize',
    'Odtlačok v účtovnej knihe',
    'Hash im Hauptbuch',
    'Hash en el libro mayor',
  ),
  changes: w('What changed', 'Co se změnilo', 'Čo sa zmenilo', 'Was sich geändert hat', 'Qué ha cambiado'),
  part_available: w('Available', 'K dispozici', 'K dispozícii', 'Verfügbar', 'Disponible'),
  part_blocked: w('Blocked', 'Blokováno', 'Blokované', 'Blockiert', 'Bloqueado'),
} as const satisfies BackOfficeWords;
