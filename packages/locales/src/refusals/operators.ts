import type { DecisionRefusal } from '@dukat/contract/back-office/approvals';
import type { Texts } from '../locale.ts';

/** Refusals that only the back office returns. */
export type OperatorRefusal =
  | 'password_change_required'
  | 'second_step_required'
  | 'last_second_step'
  | 'role_forbids'
  | 'password_unchanged'
  | DecisionRefusal
  | 'decision_request_unknown'
  | 'deposit_unknown'
  | 'deposit_not_held'
  | 'deposit_not_disputed'
  | 'return_on_its_way'
  | 'withdrawal_unknown'
  | 'withdrawal_already_signed'
  | 'market_status_transition'
  | 'difference_unknown'
  | 'difference_not_correctable';

export const operatorRefusals = {
  en_US: {
    password_change_required: 'Please choose your own password first.',
    second_step_required: 'Please set up a second step for your sign-in first.',
    last_second_step: 'This is your only second step. Please add another one before you remove it.',
    role_forbids: 'Your role does not allow this.',
    password_unchanged: 'The new password must differ from the current one.',
    another_request_waits:
      '{operator} asked for a different decision here on {since}: {request}. Approve that one, or ask {operator} to withdraw it.',
    decision_request_unknown: 'You have no request here that waits for another operator.',
    own_account: 'This concerns your own account. Another operator must decide it.',
    second_operator_needed: 'You have asked for this already. Another operator must approve it.',
    deposit_unknown: 'This deposit does not exist.',
    deposit_not_held: 'This deposit has already been decided.',
    deposit_not_disputed: 'This deposit is not disputed, or no longer.',
    return_on_its_way: 'These coins were sent back and are still on their way. Wait until that has ended.',
    withdrawal_unknown: 'This withdrawal does not exist.',
    withdrawal_already_signed: 'This withdrawal is already signed and may be on its way.',
    market_status_transition: 'A market cannot change from this status to that one.',
    difference_unknown:
      'The last audit does not list this difference, or it has changed. Run an audit and look again.',
    difference_not_correctable:
      'A posting can’t correct this difference: it is not about an account of the platform.',
  },
  cs_CZ: {
    password_change_required: 'Nejdříve si prosím zvolte vlastní heslo.',
    second_step_required: 'Nejdříve si prosím nastavte druhý krok přihlášení.',
    last_second_step: 'Je to váš jediný druhý krok přihlášení. Než ho odeberete, přidejte prosím jiný.',
    role_forbids: 'Vaše role to nedovoluje.',
    password_unchanged: 'Nové heslo se musí lišit od současného.',
    another_request_waits:
      'Na jiné rozhodnutí tu už čeká žádost: {request} ({operator}, {since}). Schvalte ji, nebo ať ji její autor stáhne.',
    decision_request_unknown: 'Nemáte tu žádnou žádost, která by čekala na jiného operátora.',
    own_account: 'Týká se to vašeho vlastního účtu. Rozhodnout musí jiný operátor.',
    second_operator_needed: 'O to už jste požádali. Schválit to musí jiný operátor.',
    deposit_unknown: 'Tento vklad neexistuje.',
    deposit_not_held: 'O tomto vkladu už bylo rozhodnuto.',
    deposit_not_disputed: 'Tento vklad není sporný, nebo už není.',
    return_on_its_way: 'Tyto mince byly vráceny a jsou ještě na cestě. Počkejte, až to skončí.',
    withdrawal_unknown: 'Tento výběr neexistuje.',
    withdrawal_already_signed: 'Tento výběr je už podepsaný a může být na cestě.',
    market_status_transition: 'Z tohoto stavu nemůže trh přejít do zvoleného.',
    difference_unknown:
      'Poslední kontrola tento rozdíl neuvádí, nebo se změnil. Spusťte kontrolu a podívejte se znovu.',
    difference_not_correctable: 'Tento rozdíl nelze opravit účetním zápisem: netýká se účtu platformy.',
  },
  sk_SK: {
    password_change_required: 'Najprv si, prosím, zvoľte vlastné heslo.',
    second_step_required: 'Najprv si, prosím, nastavte druhý krok prihlásenia.',
    last_second_step:
      'Je to váš jediný druhý krok prihlásenia. Skôr než ho odoberiete, pridajte, prosím, iný.',
    role_forbids: 'Vaša rola to nedovoľuje.',
    password_unchanged: 'Nové heslo sa musí líšiť od súčasného.',
    another_request_waits:
      'Na iné rozhodnutie tu už čaká žiadosť: {request} ({operator}, {since}). Schváľte ju, alebo nech ju jej autor stiahne.',
    decision_request_unknown: 'Nemáte tu žiadnu žiadosť, ktorá by čakala na iného operátora.',
    own_account: 'Týka sa to vášho vlastného účtu. Rozhodnúť musí iný operátor.',
    second_operator_needed: 'O to ste už požiadali. Schváliť to musí iný operátor.',
    deposit_unknown: 'Tento vklad neexistuje.',
    deposit_not_held: 'O tomto vklade už bolo rozhodnuté.',
    deposit_not_disputed: 'Tento vklad nie je sporný, alebo už nie je.',
    return_on_its_way: 'Tieto mince boli vrátené a sú ešte na ceste. Počkajte, kým sa to skončí.',
    withdrawal_unknown: 'Tento výber neexistuje.',
    withdrawal_already_signed: 'Tento výber je už podpísaný a môže byť na ceste.',
    market_status_transition: 'Z tohto stavu nemôže trh prejsť do zvoleného.',
    difference_unknown:
      'Posledná kontrola tento rozdiel neuvádza, alebo sa zmenil. Spustite kontrolu a pozrite sa znova.',
    difference_not_correctable: 'Tento rozdiel nemožno opraviť účtovným zápisom: netýka sa účtu platformy.',
  },
  de_DE: {
    password_change_required: 'Bitte wählen Sie zuerst ein eigenes Passwort.',
    second_step_required: 'Bitte richten Sie zuerst einen zweiten Anmeldeschritt ein.',
    last_second_step:
      'Das ist Ihr einziger zweiter Anmeldeschritt. Bitte fügen Sie einen anderen hinzu, bevor Sie ihn entfernen.',
    role_forbids: 'Ihre Rolle erlaubt das nicht.',
    password_unchanged: 'Das neue Passwort muss sich vom aktuellen unterscheiden.',
    another_request_waits:
      '{operator} hat hier am {since} eine andere Entscheidung angefordert: {request}. Geben Sie diese frei oder bitten Sie {operator}, sie zurückzuziehen.',
    decision_request_unknown: 'Sie haben hier keine Anforderung, die auf eine zweite Person wartet.',
    own_account: 'Das betrifft Ihr eigenes Konto. Eine andere Person muss darüber entscheiden.',
    second_operator_needed: 'Sie haben das bereits angefordert. Eine andere Person muss es freigeben.',
    deposit_unknown: 'Diese Einzahlung gibt es nicht.',
    deposit_not_held: 'Über diese Einzahlung wurde bereits entschieden.',
    deposit_not_disputed: 'Diese Einzahlung ist nicht oder nicht mehr strittig.',
    return_on_its_way:
      'Diese Coins wurden zurückgesendet und sind noch unterwegs. Warten Sie, bis das abgeschlossen ist.',
    withdrawal_unknown: 'Diese Auszahlung gibt es nicht.',
    withdrawal_already_signed: 'Diese Auszahlung ist bereits signiert und möglicherweise unterwegs.',
    market_status_transition: 'Aus diesem Status kann der Markt nicht in den gewählten wechseln.',
    difference_unknown:
      'Die letzte Prüfung nennt diese Differenz nicht, oder sie hat sich geändert. Starten Sie eine Prüfung und sehen Sie erneut nach.',
    difference_not_correctable:
      'Diese Differenz lässt sich nicht durch eine Buchung berichtigen: Sie betrifft kein Konto der Plattform.',
  },
  es_ES: {
    password_change_required: 'Elija primero su propia contraseña.',
    second_step_required: 'Configure primero un segundo paso de inicio de sesión.',
    last_second_step: 'Es su único segundo paso de inicio de sesión. Añada otro antes de quitarlo.',
    role_forbids: 'Su rol no lo permite.',
    password_unchanged: 'La contraseña nueva debe ser distinta de la actual.',
    another_request_waits:
      '{operator} solicitó aquí otra decisión el {since}: {request}. Apruébela o pida a {operator} que la retire.',
    decision_request_unknown: 'No tiene aquí ninguna solicitud pendiente de otro operador.',
    own_account: 'Esto afecta a su propia cuenta. Debe decidirlo otro operador.',
    second_operator_needed: 'Ya lo ha solicitado. Debe aprobarlo otro operador.',
    deposit_unknown: 'Este depósito no existe.',
    deposit_not_held: 'Este depósito ya se ha resuelto.',
    deposit_not_disputed: 'Este depósito no está en disputa o ya no lo está.',
    return_on_its_way: 'Estas monedas se devolvieron y siguen en camino. Espere a que termine el envío.',
    withdrawal_unknown: 'Esta retirada no existe.',
    withdrawal_already_signed: 'Esta retirada ya está firmada y puede estar en camino.',
    market_status_transition: 'Desde este estado, el mercado no puede pasar al elegido.',
    difference_unknown:
      'La última auditoría no recoge esta diferencia, o ha cambiado. Lance una auditoría y vuelva a mirar.',
    difference_not_correctable:
      'Esta diferencia no se puede corregir con un asiento: no afecta a una cuenta de la plataforma.',
  },
} satisfies Texts<OperatorRefusal>;
