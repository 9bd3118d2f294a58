import type { Mails } from '../mail.ts';
import { amount, memo, network } from '../orders/order-rows.ts';
import { aboutWithdrawal, openWithdrawal, refusal, sendsTo } from './withdrawal-rows.ts';

const values = [...aboutWithdrawal, 'withdrawalUrl'] as const;
const rows = [amount, sendsTo, memo, network];
const buttons = [openWithdrawal];

/** Large withdrawals, which operators approve before the payout. */
export const approvedWithdrawalMails = {
  withdrawal_waits: {
    values,
    rows,
    buttons,
    texts: {
      en_US: {
        subject: 'We’re reviewing your withdrawal of {amount}',
        heading: 'We’re reviewing your withdrawal',
        paragraphs: [
          'You’ve confirmed it. Because it’s a large amount, two of our people review it before it leaves. You don’t need to do anything; you can cancel it until then.',
        ],
        note: 'You didn’t ask for this? Cancel the withdrawal and change your password.',
      },
      cs_CZ: {
        subject: 'Výběr {amount} ještě kontrolujeme',
        heading: 'Váš výběr ještě kontrolujeme',
        paragraphs: [
          'Potvrdili jste ho. Protože jde o vyšší částku, před odesláním ho zkontrolují dva naši pracovníci. Nemusíte nic dělat a do té doby ho můžete zrušit.',
        ],
        note: 'Nežádali jste o něj? Výběr zrušte a změňte si heslo.',
      },
      sk_SK: {
        subject: 'Výber {amount} ešte kontrolujeme',
        heading: 'Váš výber ešte kontrolujeme',
        paragraphs: [
          'Potvrdili ste ho. Keďže ide o vyššiu sumu, pred odoslaním ho skontrolujú dvaja naši pracovníci. Nemusíte nič robiť a dovtedy ho môžete zrušiť.',
        ],
        note: 'Nežiadali ste oň? Výber zrušte a zmeňte si heslo.',
      },
      de_DE: {
        subject: 'Wir prüfen Ihre Auszahlung von {amount}',
        heading: 'Wir prüfen Ihre Auszahlung',
        paragraphs: [
          'Sie haben sie bestätigt. Da es um einen größeren Betrag geht, prüfen ihn zwei unserer Mitarbeitenden, bevor er gesendet wird. Sie müssen nichts tun und können die Auszahlung bis dahin abbrechen.',
        ],
        note: 'Das waren nicht Sie? Brechen Sie die Auszahlung ab und ändern Sie Ihr Passwort.',
      },
      es_ES: {
        subject: 'Estamos revisando su retirada de {amount}',
        heading: 'Estamos revisando su retirada',
        paragraphs: [
          'Ya la ha confirmado. Como se trata de un importe elevado, dos personas de nuestro equipo la revisan antes de enviarla. No tiene que hacer nada y hasta entonces puede cancelarla.',
        ],
        note: '¿No la ha solicitado usted? Cancele la retirada y cambie su contraseña.',
      },
    },
  },
  withdrawal_approved: {
    values,
    rows,
    buttons,
    texts: {
      en_US: {
        subject: 'Your withdrawal of {amount} is approved',
        heading: 'Your withdrawal is approved',
        paragraphs: ['We’re about to send it. We’ll let you know once it’s complete.'],
      },
      cs_CZ: {
        subject: 'Výběr {amount} jsme schválili',
        heading: 'Váš výběr jsme schválili',
        paragraphs: ['Chystáme se ho odeslat. Až bude hotovo, dáme vám vědět.'],
      },
      sk_SK: {
        subject: 'Výber {amount} sme schválili',
        heading: 'Váš výber sme schválili',
        paragraphs: ['Chystáme sa ho odoslať. Keď bude hotovo, dáme vám vedieť.'],
      },
      de_DE: {
        subject: 'Ihre Auszahlung von {amount} ist freigegeben',
        heading: 'Ihre Auszahlung ist freigegeben',
        paragraphs: ['Wir senden sie gleich und melden uns, sobald sie abgeschlossen ist.'],
      },
      es_ES: {
        subject: 'Su retirada de {amount} está aprobada',
        heading: 'Su retirada está aprobada',
        paragraphs: ['Estamos a punto de enviarla. Le avisaremos cuando se complete.'],
      },
    },
  },
  withdrawal_refused: {
    values: [...values, 'refusal'],
    rows: [...rows, refusal],
    buttons,
    texts: {
      en_US: {
        subject: 'Your withdrawal of {amount} was declined',
        heading: 'We couldn’t approve your withdrawal',
        paragraphs: ['Nothing was sent. The whole amount is back in your balance.'],
      },
      cs_CZ: {
        subject: 'Výběr {amount} jsme neschválili',
        heading: 'Váš výběr jsme neschválili',
        paragraphs: ['Nic jsme neodeslali. Celá částka je zpět na vašem účtu.'],
      },
      sk_SK: {
        subject: 'Výber {amount} sme neschválili',
        heading: 'Váš výber sme neschválili',
        paragraphs: ['Nič sme neodoslali. Celá suma je späť na vašom účte.'],
      },
      de_DE: {
        subject: 'Ihre Auszahlung von {amount} wurde abgelehnt',
        heading: 'Wir konnten Ihre Auszahlung nicht freigeben',
        paragraphs: ['Es wurde nichts gesendet. Der ganze Betrag ist wieder in Ihrem Guthaben.'],
      },
      es_ES: {
        subject: 'Su retirada de {amount} ha sido rechazada',
        heading: 'No hemos podido aprobar su retirada',
        paragraphs: ['No se ha enviado nada. El importe completo vuelve a estar en su saldo.'],
      },
    },
  },
  withdrawal_not_approved: {
    values,
    rows,
    buttons,
    texts: {
      en_US: {
        subject: 'Your withdrawal of {amount} was not sent',
        heading: 'We didn’t review your withdrawal in time',
        paragraphs: [
          'We’re sorry: the review took too long, so nothing was sent. The whole amount is back in your balance, and you can ask for it again.',
        ],
      },
      cs_CZ: {
        subject: 'Výběr {amount} jsme neodeslali',
        heading: 'Výběr jsme nestihli zkontrolovat',
        paragraphs: [
          'Omlouváme se, kontrola trvala příliš dlouho, a proto jsme nic neodeslali. Celá částka je zpět na vašem účtu a o výběr můžete požádat znovu.',
        ],
      },
      sk_SK: {
        subject: 'Výber {amount} sme neodoslali',
        heading: 'Výber sme nestihli skontrolovať',
        paragraphs: [
          'Ospravedlňujeme sa, kontrola trvala príliš dlho, a preto sme nič neodoslali. Celá suma je späť na vašom účte a o výber môžete požiadať znova.',
        ],
      },
      de_DE: {
        subject: 'Ihre Auszahlung von {amount} wurde nicht gesendet',
        heading: 'Wir haben Ihre Auszahlung nicht rechtzeitig geprüft',
        paragraphs: [
          'Das tut uns leid: Die Prüfung hat zu lange gedauert, deshalb wurde nichts gesendet. Der ganze Betrag ist wieder in Ihrem Guthaben, und Sie können die Auszahlung erneut anfordern.',
        ],
      },
      es_ES: {
        subject: 'Su retirada de {amount} no se ha enviado',
        heading: 'No revisamos su retirada a tiempo',
        paragraphs: [
          'Lo sentimos: la revisión tardó demasiado y no se ha enviado nada. El importe completo vuelve a estar en su saldo y puede solicitarla de nuevo.',
        ],
      },
    },
  },
} as const satisfies Mails;
