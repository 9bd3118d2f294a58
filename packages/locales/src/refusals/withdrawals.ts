import type { Texts } from '../locale.ts';

/** Why a withdrawal is refused; what is wrong with its address is told in the words of an order's payout. */
export type WithdrawalsRefusal =
  | 'above_withdrawal_limit'
  | 'needs_verification'
  | 'too_many_withdrawals'
  | 'withdrawal_not_waiting'
  | 'withdrawal_not_stoppable'
  | 'withdrawal_not_to_approve'
  | 'own_withdrawal';

export const withdrawalsRefusals = {
  en_US: {
    above_withdrawal_limit: 'This is more than you may withdraw now. Verify your identity to withdraw more.',
    needs_verification: 'Please verify your identity first.',
    too_many_withdrawals: 'Confirm or cancel the withdrawals that are waiting first.',
    withdrawal_not_waiting: 'This withdrawal isn’t waiting for a confirmation any more.',
    withdrawal_not_stoppable: 'This withdrawal has left and can’t be stopped.',
    withdrawal_not_to_approve: 'This withdrawal isn’t waiting for approval any more.',
    own_withdrawal: 'This withdrawal is your own. Somebody else has to decide about it.',
  },
  cs_CZ: {
    above_withdrawal_limit: 'To je víc, než teď můžete vybrat. S ověřenou totožností vyberete více.',
    needs_verification: 'Nejprve si prosím ověřte totožnost.',
    too_many_withdrawals: 'Nejprve potvrďte nebo zrušte výběry, které čekají.',
    withdrawal_not_waiting: 'Tento výběr už na potvrzení nečeká.',
    withdrawal_not_stoppable: 'Tento výběr už odešel a nejde zastavit.',
    withdrawal_not_to_approve: 'Tento výběr už na schválení nečeká.',
    own_withdrawal: 'Tento výběr je váš vlastní. Rozhodnout o něm musí někdo jiný.',
  },
  sk_SK: {
    above_withdrawal_limit: 'To je viac, než teraz môžete vybrať. S overenou totožnosťou vyberiete viac.',
    needs_verification: 'Najprv si, prosím, overte totožnosť.',
    too_many_withdrawals: 'Najprv potvrďte alebo zrušte výbery, ktoré čakajú.',
    withdrawal_not_waiting: 'Tento výber už na potvrdenie nečaká.',
    withdrawal_not_stoppable: 'Tento výber už odišiel a nedá sa zastaviť.',
    withdrawal_not_to_approve: 'Tento výber už na schválenie nečaká.',
    own_withdrawal: 'Tento výber je váš vlastný. Rozhodnúť o ňom musí niekto iný.',
  },
  de_DE: {
    above_withdrawal_limit:
      'Das ist mehr, als Sie jetzt auszahlen können. Mit bestätigter Identität können Sie mehr auszahlen.',
    needs_verification: 'Bitte bestätigen Sie zuerst Ihre Identität.',
    too_many_withdrawals: 'Bestätigen Sie zuerst die wartenden Auszahlungen oder brechen Sie sie ab.',
    withdrawal_not_waiting: 'Diese Auszahlung wartet nicht mehr auf eine Bestätigung.',
    withdrawal_not_stoppable: 'Diese Auszahlung ist schon unterwegs und lässt sich nicht mehr stoppen.',
    withdrawal_not_to_approve: 'Diese Auszahlung wartet nicht mehr auf eine Freigabe.',
    own_withdrawal: 'Diese Auszahlung ist Ihre eigene. Jemand anderes muss darüber entscheiden.',
  },
  es_ES: {
    above_withdrawal_limit: 'Supera lo que puede retirar ahora. Verifique su identidad para retirar más.',
    needs_verification: 'Verifique primero su identidad.',
    too_many_withdrawals: 'Confirme o cancele primero las retiradas que están esperando.',
    withdrawal_not_waiting: 'Esta retirada ya no espera confirmación.',
    withdrawal_not_stoppable: 'Esta retirada ya ha salido y no se puede detener.',
    withdrawal_not_to_approve: 'Esta retirada ya no espera aprobación.',
    own_withdrawal: 'Esta retirada es suya. Debe decidir otra persona.',
  },
} satisfies Texts<WithdrawalsRefusal>;
