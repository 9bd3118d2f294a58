import type { DecisionRefusal } from '@dukat/contract/back-office/approvals';
import type * as admin from '@dukat/contract/back-office/gateways';
import type { RefusalReason } from '@dukat/contract/endpoint';
import type { createGatewayDeposit, refreshGatewayPayment } from '@dukat/contract/gateways';
import type { Texts } from '../locale.ts';

type Elsewhere =
  | 'payment_method_unavailable'
  | 'amount_not_a_number'
  | 'amount_too_precise'
  | 'below_minimum_deposit'
  | 'above_deposit_limit'
  | DecisionRefusal
  | 'cannot_send_back'
  | 'currency_differs'
  | 'InsufficientFunds'
  | 'payouts_frozen'
  | 'reason_missing';

export type GatewayRefusal = Exclude<
  | RefusalReason<typeof createGatewayDeposit | typeof refreshGatewayPayment>
  | RefusalReason<
      | typeof admin.refundGatewayPayment
      | typeof admin.releaseGatewayPayment
      | typeof admin.disputeGatewayPayment
      | typeof admin.settleGatewayDispute
      | typeof admin.endGatewayRefund
      | typeof admin.refundGatewayPart
      | typeof admin.endGatewayPart
    >,
  Elsewhere
>;

/** Why a payment through a gateway, or an operator's action on one, is refused. */
export const gatewayRefusals = {
  en_US: {
    gopay_day_limit:
      'You have reached the 24 hour limit for GoPay payments ({amount} currently available). Either choose a different payment method, or use lower price.',
    gopay_maximum:
      'Maximum order size for GoPay payment method is {amount}. Either choose a different payment method, or use lower price.',
    too_many_open_payments:
      'You have many unpaid payments open. Please pay one of them, or try again in an hour.',
    payment_unknown: 'This payment does not exist.',
    payment_not_held: 'This payment is no longer held.',
    payment_not_paid: 'This payment is not paid.',
    payment_not_disputed: 'This payment is not disputed.',
    refund_not_stuck: 'This refund is not waiting for you.',
    part_on_its_way: 'Part of this payment is already on its way back. Please wait until it arrives.',
    part_above_payment: 'At most {left} of this payment can go back.',
  },
  cs_CZ: {
    gopay_day_limit:
      'Dosáhli jste 24hodinového limitu pro platby přes GoPay (nyní k dispozici {amount}). Zvolte jiný způsob platby, nebo nižší cenu.',
    gopay_maximum:
      'Nejvyšší částka objednávky pro platbu přes GoPay je {amount}. Zvolte jiný způsob platby, nebo nižší cenu.',
    too_many_open_payments:
      'Máte rozpracováno mnoho nezaplacených plateb. Některou zaplaťte, nebo to zkuste za hodinu.',
    payment_unknown: 'Tato platba neexistuje.',
    payment_not_held: 'Tato platba už nečeká.',
    payment_not_paid: 'Tato platba není zaplacená.',
    payment_not_disputed: 'Tato platba není sporná.',
    refund_not_stuck: 'Tato vratka na vás nečeká.',
    part_on_its_way: 'Část této platby se už vrací. Počkejte prosím, než dorazí.',
    part_above_payment: 'Z této platby lze vrátit nejvýše {left}.',
  },
  sk_SK: {
    gopay_day_limit:
      'Dosiahli ste 24-hodinový limit pre platby cez GoPay (teraz k dispozícii {amount}). Zvoľte iný spôsob platby alebo nižšiu cenu.',
    gopay_maximum:
      'Najvyššia suma objednávky pre platbu cez GoPay je {amount}. Zvoľte iný spôsob platby alebo nižšiu cenu.',
    too_many_open_payments:
      'Máte rozpracovaných veľa nezaplatených platieb. Niektorú zaplaťte alebo to skúste o hodinu.',
    payment_unknown: 'Táto platba neexistuje.',
    payment_not_held: 'Táto platba už nečaká.',
    payment_not_paid: 'Táto platba nie je zaplatená.',
    payment_not_disputed: 'Táto platba nie je sporná.',
    refund_not_stuck: 'Táto vrátená platba na vás nečaká.',
    part_on_its_way: 'Časť tejto platby sa už vracia. Počkajte, prosím, kým dorazí.',
    part_above_payment: 'Z tejto platby možno vrátiť najviac {left}.',
  },
  de_DE: {
    gopay_day_limit:
      'Sie haben das 24-Stunden-Limit für GoPay-Zahlungen erreicht (derzeit {amount} verfügbar). Wählen Sie eine andere Zahlungsart oder einen niedrigeren Preis.',
    gopay_maximum:
      'Der höchste Betrag für die Zahlung mit GoPay ist {amount}. Wählen Sie eine andere Zahlungsart oder einen niedrigeren Preis.',
    too_many_open_payments:
      'Sie haben viele unbezahlte Zahlungen offen. Bezahlen Sie eine davon oder versuchen Sie es in einer Stunde wieder.',
    payment_unknown: 'Diese Zahlung gibt es nicht.',
    payment_not_held: 'Diese Zahlung wartet nicht mehr.',
    payment_not_paid: 'Diese Zahlung ist nicht bezahlt.',
    payment_not_disputed: 'Diese Zahlung ist nicht strittig.',
    refund_not_stuck: 'Diese Erstattung wartet nicht auf Sie.',
    part_on_its_way:
      'Ein Teil dieser Zahlung ist bereits auf dem Rückweg. Bitte warten Sie, bis er angekommen ist.',
    part_above_payment: 'Von dieser Zahlung können höchstens {left} zurückgehen.',
  },
  es_ES: {
    gopay_day_limit:
      'Ha alcanzado el límite de 24 horas para pagos con GoPay ({amount} disponible ahora). Elija otro método de pago o un precio menor.',
    gopay_maximum:
      'El importe máximo para el pago con GoPay es de {amount}. Elija otro método de pago o un precio menor.',
    too_many_open_payments:
      'Tiene muchos pagos sin completar. Pague uno de ellos o inténtelo de nuevo dentro de una hora.',
    payment_unknown: 'Este pago no existe.',
    payment_not_held: 'Este pago ya no está retenido.',
    payment_not_paid: 'Este pago no está pagado.',
    payment_not_disputed: 'Este pago no está en disputa.',
    refund_not_stuck: 'Esta devolución no le espera.',
    part_on_its_way: 'Una parte de este pago ya se está devolviendo. Espere a que llegue.',
    part_above_payment: 'De este pago se pueden devolver como máximo {left}.',
  },
} satisfies Texts<GatewayRefusal>;
