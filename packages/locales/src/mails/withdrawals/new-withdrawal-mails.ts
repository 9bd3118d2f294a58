import { freezeAccount } from '../common-rows.ts';
import type { Mails } from '../mail.ts';
import { amount, confirmWithdrawal, dueAt, memo, network, txid } from '../orders/order-rows.ts';
import {
  aboutWithdrawal,
  arrives,
  cancelWithdrawal,
  fee,
  openWithdrawal,
  sendsTo,
} from './withdrawal-rows.ts';

const rows = [amount, arrives, fee, sendsTo, memo, network];

/** Withdrawals that were requested, confirmed or sent. */
export const newWithdrawalMails = {
  withdrawal_asked: {
    values: [...aboutWithdrawal, 'dueAt', 'confirmUrl', 'cancelUrl'],
    rows: [...rows, dueAt],
    buttons: [confirmWithdrawal, cancelWithdrawal],
    texts: {
      en_US: {
        subject: 'Confirm your withdrawal of {amount}',
        heading: 'Confirm your withdrawal',
        paragraphs: [
          'We’ll send it once you confirm. Check every character of the address: transfers can’t be reversed. If two-step login is on, the page also asks for a code.',
        ],
        note: 'You didn’t ask for this? Cancel the withdrawal and change your password.',
      },
      cs_CZ: {
        subject: 'Potvrďte výběr {amount}',
        heading: 'Potvrďte výběr',
        paragraphs: [
          'Odešleme ho, jakmile ho potvrdíte. Zkontrolujte každý znak adresy, odeslané prostředky už nejde vzít zpět. Máte-li zapnuté dvoufázové přihlášení, zadáte na stránce i kód.',
        ],
        note: 'Nežádali jste o něj? Výběr zrušte a změňte si heslo.',
      },
      sk_SK: {
        subject: 'Potvrďte výber {amount}',
        heading: 'Potvrďte výber',
        paragraphs: [
          'Odošleme ho, len čo ho potvrdíte. Skontrolujte každý znak adresy, odoslané prostriedky sa už nedajú vziať späť. Ak máte zapnuté dvojfázové prihlásenie, zadáte na stránke aj kód.',
        ],
        note: 'Nežiadali ste oň? Výber zrušte a zmeňte si heslo.',
      },
      de_DE: {
        subject: 'Bestätigen Sie Ihre Auszahlung von {amount}',
        heading: 'Bestätigen Sie Ihre Auszahlung',
        paragraphs: [
          'Wir senden sie, sobald Sie bestätigen. Prüfen Sie jedes Zeichen der Adresse: Was gesendet ist, lässt sich nicht zurückholen. Ist die Anmeldung in zwei Schritten aktiv, fragt die Seite auch nach einem Code.',
        ],
        note: 'Das waren nicht Sie? Brechen Sie die Auszahlung ab und ändern Sie Ihr Passwort.',
      },
      es_ES: {
        subject: 'Confirme su retirada de {amount}',
        heading: 'Confirme su retirada',
        paragraphs: [
          'La enviaremos en cuanto la confirme. Compruebe cada carácter de la dirección: lo enviado no se puede recuperar. Si tiene activada la verificación en dos pasos, la página también le pedirá un código.',
        ],
        note: '¿No la ha solicitado usted? Cancele la retirada y cambie su contraseña.',
      },
    },
  },
  withdrawal_on_its_way: {
    values: [...aboutWithdrawal, 'cancelUrl', 'freezeUrl'],
    rows,
    buttons: [cancelWithdrawal, freezeAccount],
    texts: {
      en_US: {
        subject: 'Your withdrawal of {amount} is confirmed',
        heading: 'Your withdrawal is confirmed',
        paragraphs: [
          'It was confirmed with a code and we’re about to send it. It can be canceled until it’s signed.',
        ],
      },
      cs_CZ: {
        subject: 'Výběr {amount} je potvrzený',
        heading: 'Váš výběr je potvrzený',
        paragraphs: ['Byl potvrzen kódem a chystáme se ho odeslat. Do podepsání ho jde zrušit.'],
      },
      sk_SK: {
        subject: 'Výber {amount} je potvrdený',
        heading: 'Váš výber je potvrdený',
        paragraphs: ['Bol potvrdený kódom a chystáme sa ho odoslať. Do podpísania sa dá zrušiť.'],
      },
      de_DE: {
        subject: 'Ihre Auszahlung von {amount} ist bestätigt',
        heading: 'Ihre Auszahlung ist bestätigt',
        paragraphs: [
          'Sie wurde mit einem Code bestätigt und wird gleich gesendet. Bis zur Signatur lässt sie sich abbrechen.',
        ],
      },
      es_ES: {
        subject: 'Su retirada de {amount} está confirmada',
        heading: 'Su retirada está confirmada',
        paragraphs: [
          'Se ha confirmado con un código y estamos a punto de enviarla. Puede cancelarla hasta que se firme.',
        ],
      },
    },
  },
  withdrawal_sent: {
    values: [...aboutWithdrawal, 'txid', 'withdrawalUrl'],
    rows: [arrives, sendsTo, memo, network, txid],
    buttons: [openWithdrawal],
    texts: {
      en_US: {
        subject: 'Your withdrawal of {arrives} is complete',
        heading: 'Your withdrawal is complete',
        paragraphs: ['It has left our account for good. Thank you for using {brand}.'],
      },
      cs_CZ: {
        subject: 'Výběr {arrives} je dokončený',
        heading: 'Váš výběr je dokončený',
        paragraphs: ['Prostředky od nás definitivně odešly. Děkujeme, že používáte {brand}.'],
      },
      sk_SK: {
        subject: 'Výber {arrives} je dokončený',
        heading: 'Váš výber je dokončený',
        paragraphs: ['Prostriedky od nás definitívne odišli. Ďakujeme, že používate {brand}.'],
      },
      de_DE: {
        subject: 'Ihre Auszahlung von {arrives} ist abgeschlossen',
        heading: 'Ihre Auszahlung ist abgeschlossen',
        paragraphs: ['Sie hat unser Konto endgültig verlassen. Danke, dass Sie {brand} nutzen.'],
      },
      es_ES: {
        subject: 'Su retirada de {arrives} se ha completado',
        heading: 'Su retirada se ha completado',
        paragraphs: ['Ya ha salido definitivamente de nuestra cuenta. Gracias por usar {brand}.'],
      },
    },
  },
} as const satisfies Mails;
