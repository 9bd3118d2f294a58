import { inFive as w } from '../../platform/in-five.ts';

export const overviewWords = {
  waitingForYou: w('Waiting for you', 'Čeká na vás', 'Čaká na vás', 'Wartet auf Sie', 'Pendiente de usted'),
  nothingWaits: w(
    'Nothing is waiting for you.',
    'Nic na vás nečeká.',
    'Nič na vás nečaká.',
    'Nichts wartet auf Sie.',
    'No hay nada pendiente.',
  ),
  queue: w('Queue', 'Fronta', 'Rad', 'Warteschlange', 'Cola'),
  amount: w('Amount', 'Částka', 'Suma', 'Betrag', 'Importe'),
  waits: w('Waiting', 'Čeká', 'Čaká', 'Wartet seit', 'En espera'),
  deadline: w('Deadline', 'Termín', 'Termín', 'Frist', 'Plazo'),
  late: w('Overdue', 'Po termínu', 'Po termíne', 'Überfällig', 'Vencido'),
  toApprove: w(
    'Requests to approve',
    'Žádosti ke schválení',
    'Žiadosti na schválenie',
    'Freizugebende Anforderungen',
    'Solicitudes por aprobar',
  ),
  auditTooOld: w(
    'No recent audit, payouts wait',
    'Chybí čerstvá kontrola, výplaty čekají',
    'Chýba čerstvá kontrola, výplaty čakajú',
    'Keine aktuelle Prüfung, Auszahlungen warten',
    'Sin comprobación reciente, los pagos esperan',
  ),
} as const;
