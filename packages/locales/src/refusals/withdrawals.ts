import type { Texts } from '../locale.ts';

/** Why a withdrawal is refused. Refusals of its address have the texts of an order's payout. */
export type WithdrawalsRefusal =
  | 'above_withdrawal_limit'
  | 'above_withdrawal_ceiling'
  | 'needs_verification'
  | 'too_many_withdrawals'
  | 'withdrawal_not_waiting'
  | 'withdrawal_not_stoppable'
  | 'withdrawal_not_to_approve'
  | 'recipient_self'
  | 'recipient_not_known'
  | 'payouts_held'
  | 'code_needed'
  | 'mail_needed'
  | 'transfer_unknown'
  | 'transfer_not_waiting'
  | 'transfer_not_ready';

export const withdrawalsRefusals = {
  en_US: {
    above_withdrawal_limit: 'This is more than you may withdraw now. Verify your identity to withdraw more.',
    above_withdrawal_ceiling:
      'This is more than can be withdrawn at once. Please withdraw it in several smaller amounts.',
    needs_verification: 'Please verify your identity first.',
    too_many_withdrawals: 'Confirm or cancel the withdrawals that are waiting first.',
    withdrawal_not_waiting: 'This withdrawal isn’t waiting for a confirmation any more.',
    withdrawal_not_stoppable: 'This withdrawal has left and can’t be stopped.',
    withdrawal_not_to_approve: 'This withdrawal isn’t waiting for approval any more.',
    recipient_self: 'This is your own e-mail address.',
    recipient_not_known:
      'You only send to those who took something from you long enough ago. Change that in your address settings first.',
    payouts_held:
      'Your sign-in details changed, so nothing leaves your account and trading is paused for now. You can still cancel orders. Try again tomorrow.',
    code_needed: 'Enter the code from your authenticator app.',
    mail_needed:
      'Confirm it with the link in our e-mail. If you have no such e-mail, cancel the withdrawal and ask for it again.',
    transfer_unknown: 'This doesn’t exist or isn’t for you.',
    transfer_not_waiting: 'This isn’t waiting any more.',
    transfer_not_ready: 'This can’t be accepted right now. Please try again later.',
  },
  cs_CZ: {
    above_withdrawal_limit: 'To je víc, než teď můžete vybrat. S ověřenou totožností vyberete více.',
    above_withdrawal_ceiling: 'Tolik nelze vybrat najednou. Rozdělte prosím výběr na několik menších částek.',
    needs_verification: 'Nejprve si prosím ověřte totožnost.',
    too_many_withdrawals: 'Nejprve potvrďte nebo zrušte výběry, které čekají.',
    withdrawal_not_waiting: 'Tento výběr už na potvrzení nečeká.',
    withdrawal_not_stoppable: 'Tento výběr už odešel a nejde zastavit.',
    withdrawal_not_to_approve: 'Tento výběr už na schválení nečeká.',
    recipient_self: 'Tohle je vaše vlastní adresa.',
    recipient_not_known:
      'Posíláte jen těm, kdo od vás už dříve něco převzali. Nejdřív to změňte v nastavení adres.',
    payouts_held:
      'Změnily se vaše přihlašovací údaje, proto z účtu teď nic neodejde a obchodování je pozastaveno. Příkazy můžete dál rušit. Zkuste to prosím zítra.',
    code_needed: 'Zadejte kód z ověřovací aplikace.',
    mail_needed:
      'Potvrďte to odkazem z našeho e-mailu. Pokud vám e-mail nepřišel, výběr zrušte a zadejte znovu.',
    transfer_unknown: 'To neexistuje, nebo to není pro vás.',
    transfer_not_waiting: 'Na převzetí už to nečeká.',
    transfer_not_ready: 'Teď to převzít nejde. Zkuste to prosím později.',
  },
  sk_SK: {
    above_withdrawal_limit: 'To je viac, než teraz môžete vybrať. S overenou totožnosťou vyberiete viac.',
    above_withdrawal_ceiling: 'Toľko sa nedá vybrať naraz. Rozdeľte, prosím, výber na niekoľko menších súm.',
    needs_verification: 'Najprv si, prosím, overte totožnosť.',
    too_many_withdrawals: 'Najprv potvrďte alebo zrušte výbery, ktoré čakajú.',
    withdrawal_not_waiting: 'Tento výber už na potvrdenie nečaká.',
    withdrawal_not_stoppable: 'Tento výber už odišiel a nedá sa zastaviť.',
    withdrawal_not_to_approve: 'Tento výber už na schválenie nečaká.',
    recipient_self: 'Toto je vaša vlastná adresa.',
    recipient_not_known:
      'Posielate len tým, ktorí od vás už skôr niečo prevzali. Najprv to zmeňte v nastavení adries.',
    payouts_held:
      'Zmenili sa vaše prihlasovacie údaje, preto z účtu teraz nič neodíde a obchodovanie je pozastavené. Príkazy môžete naďalej rušiť. Skúste to, prosím, zajtra.',
    code_needed: 'Zadajte kód z overovacej aplikácie.',
    mail_needed:
      'Potvrďte to odkazom z nášho e-mailu. Ak vám e-mail neprišiel, výber zrušte a zadajte znova.',
    transfer_unknown: 'To neexistuje alebo to nie je pre vás.',
    transfer_not_waiting: 'Na prevzatie to už nečaká.',
    transfer_not_ready: 'Teraz sa to nedá prevziať. Skúste to, prosím, neskôr.',
  },
  de_DE: {
    above_withdrawal_limit:
      'Das ist mehr, als Sie jetzt auszahlen können. Mit verifizierter Identität können Sie mehr auszahlen.',
    above_withdrawal_ceiling:
      'So viel können Sie nicht auf einmal auszahlen. Bitte teilen Sie die Auszahlung in mehrere kleinere Beträge auf.',
    needs_verification: 'Bitte verifizieren Sie zuerst Ihre Identität.',
    too_many_withdrawals: 'Bestätigen Sie zuerst die wartenden Auszahlungen oder brechen Sie sie ab.',
    withdrawal_not_waiting: 'Diese Auszahlung wartet nicht mehr auf eine Bestätigung.',
    withdrawal_not_stoppable: 'Diese Auszahlung ist schon unterwegs und lässt sich nicht mehr stoppen.',
    withdrawal_not_to_approve: 'Diese Auszahlung wartet nicht mehr auf eine Freigabe.',
    recipient_self: 'Das ist Ihre eigene E-Mail-Adresse.',
    recipient_not_known:
      'Sie senden nur an Personen, die schon vor längerer Zeit etwas von Ihnen angenommen haben. Ändern Sie das zuerst in den Adresseinstellungen.',
    payouts_held:
      'Ihre Anmeldedaten haben sich geändert, deshalb verlässt vorerst nichts Ihr Konto und der Handel ist ausgesetzt. Stornieren können Sie weiterhin. Versuchen Sie es morgen wieder.',
    code_needed: 'Geben Sie den Code aus Ihrer Authenticator-App ein.',
    mail_needed:
      'Bestätigen Sie über den Link in unserer E-Mail. Falls Sie keine E-Mail erhalten haben, brechen Sie die Auszahlung ab und fordern Sie sie neu an.',
    transfer_unknown: 'Das gibt es nicht, oder es ist nicht für Sie.',
    transfer_not_waiting: 'Das wartet nicht mehr.',
    transfer_not_ready: 'Das lässt sich gerade nicht annehmen. Bitte versuchen Sie es später.',
  },
  es_ES: {
    above_withdrawal_limit: 'Supera lo que puede retirar ahora. Verifique su identidad para retirar más.',
    above_withdrawal_ceiling:
      'No es posible retirar tanto de una vez. Divida la retirada en varios importes más pequeños.',
    needs_verification: 'Verifique primero su identidad.',
    too_many_withdrawals: 'Confirme o cancele primero las retiradas que están esperando.',
    withdrawal_not_waiting: 'Esta retirada ya no espera confirmación.',
    withdrawal_not_stoppable: 'Esta retirada ya ha salido y no se puede detener.',
    withdrawal_not_to_approve: 'Esta retirada ya no espera aprobación.',
    recipient_self: 'Es su propia dirección de correo.',
    recipient_not_known:
      'Solo envía a quienes ya aceptaron algo suyo hace tiempo. Cámbielo primero en los ajustes de direcciones.',
    payouts_held:
      'Han cambiado sus datos de acceso, así que por ahora nada sale de su cuenta y no se puede operar. Puede seguir cancelando órdenes. Inténtelo mañana.',
    code_needed: 'Introduzca el código de su aplicación de autenticación.',
    mail_needed:
      'Confírmelo con el enlace de nuestro correo. Si no ha recibido ningún correo, cancele la retirada y solicítela de nuevo.',
    transfer_unknown: 'No existe o no es para usted.',
    transfer_not_waiting: 'Ya no está en espera.',
    transfer_not_ready: 'Ahora no se puede aceptar. Inténtelo más tarde.',
  },
} satisfies Texts<WithdrawalsRefusal>;
