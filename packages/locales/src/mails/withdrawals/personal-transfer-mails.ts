import { freezeAccount } from '../common-rows.ts';
import type { Mails } from '../mail.ts';
import { amount, confirmWithdrawal, dueAt } from '../orders/order-rows.ts';
import {
  aboutWithdrawal,
  cancelWithdrawal,
  openTransfer,
  openWithdrawal,
  sendsTo,
  sentBy,
} from './withdrawal-rows.ts';

const rows = [amount, sendsTo];
const senderRows = [...aboutWithdrawal, 'withdrawalUrl'] as const;

/** Personal transfers to another customer's e-mail address, from confirmation until they are claimed or returned. */
export const personalTransferMails = {
  transfer_asked: {
    values: [...aboutWithdrawal, 'dueAt', 'confirmUrl', 'cancelUrl'],
    rows: [...rows, dueAt],
    buttons: [confirmWithdrawal, cancelWithdrawal],
    texts: {
      en_US: {
        subject: 'Confirm sending {amount} to {destination}',
        heading: 'Confirm sending money',
        paragraphs: [
          'Check the e-mail address: whoever reads its mail can take the money. We’ll write to it once you confirm.',
        ],
        note: 'You didn’t ask for this? Cancel it and change your password.',
      },
      cs_CZ: {
        subject: 'Potvrďte odeslání {amount} na {destination}',
        heading: 'Potvrďte odeslání',
        paragraphs: [
          'Zkontrolujte e-mailovou adresu: peníze si může převzít ten, kdo čte její poštu. Napíšeme na ni, jakmile odeslání potvrdíte.',
        ],
        note: 'Nežádali jste o to? Odeslání zrušte a změňte si heslo.',
      },
      sk_SK: {
        subject: 'Potvrďte odoslanie {amount} na {destination}',
        heading: 'Potvrďte odoslanie',
        paragraphs: [
          'Skontrolujte e-mailovú adresu: peniaze si môže prevziať ten, kto číta jej poštu. Napíšeme na ňu, len čo odoslanie potvrdíte.',
        ],
        note: 'Nežiadali ste o to? Odoslanie zrušte a zmeňte si heslo.',
      },
      de_DE: {
        subject: 'Bestätigen Sie: {amount} an {destination} senden',
        heading: 'Senden bestätigen',
        paragraphs: [
          'Prüfen Sie die E-Mail-Adresse: Wer ihre Post liest, kann das Geld annehmen. Wir schreiben dorthin, sobald Sie bestätigen.',
        ],
        note: 'Das waren nicht Sie? Brechen Sie ab und ändern Sie Ihr Passwort.',
      },
      es_ES: {
        subject: 'Confirme el envío de {amount} a {destination}',
        heading: 'Confirme el envío',
        paragraphs: [
          'Compruebe la dirección de correo: quien lea su correo podrá aceptar el dinero. Le escribiremos en cuanto usted confirme.',
        ],
        note: '¿No lo ha solicitado usted? Cancélelo y cambie su contraseña.',
      },
    },
  },
  transfer_on_its_way: {
    values: [...aboutWithdrawal, 'cancelUrl', 'freezeUrl'],
    rows,
    buttons: [cancelWithdrawal, freezeAccount],
    texts: {
      en_US: {
        subject: 'You’re sending {amount} to {destination}',
        heading: 'We’re writing to the recipient',
        paragraphs: ['You confirmed it with a code. You can cancel it until it’s taken.'],
      },
      cs_CZ: {
        subject: 'Posíláte {amount} na {destination}',
        heading: 'Píšeme příjemci',
        paragraphs: ['Odeslání jste potvrdili kódem. Zrušit ho můžete, dokud ho příjemce nepřevezme.'],
      },
      sk_SK: {
        subject: 'Posielate {amount} na {destination}',
        heading: 'Píšeme príjemcovi',
        paragraphs: ['Odoslanie ste potvrdili kódom. Zrušiť ho môžete, kým ho príjemca neprevezme.'],
      },
      de_DE: {
        subject: 'Sie senden {amount} an {destination}',
        heading: 'Wir schreiben an die Empfängeradresse',
        paragraphs: ['Sie haben es mit einem Code bestätigt. Bis es angenommen wird, können Sie abbrechen.'],
      },
      es_ES: {
        subject: 'Está enviando {amount} a {destination}',
        heading: 'Estamos escribiendo al destinatario',
        paragraphs: ['Lo ha confirmado con un código. Puede cancelarlo hasta que se acepte.'],
      },
    },
  },
  transfer_offered: {
    values: ['amount', 'sender', 'dueAt', 'takeUrl'],
    rows: [amount, sentBy, dueAt],
    buttons: [openTransfer],
    texts: {
      en_US: {
        subject: '{sender} is sending you {amount}',
        heading: 'Somebody is sending you {amount}',
        paragraphs: [
          'Sign in, or open an account with this e-mail address, and accept it. It costs nothing. If you don’t, it goes back to its sender.',
        ],
        note: 'You don’t know the sender? You don’t have to do anything.',
      },
      cs_CZ: {
        subject: '{sender} vám posílá {amount}',
        heading: 'Někdo vám posílá {amount}',
        paragraphs: [
          'Přihlaste se, nebo si s touto e-mailovou adresou založte účet, a peníze převezměte. Nic to nestojí. Pokud je nepřevezmete, vrátí se odesílateli.',
        ],
        note: 'Odesílatele neznáte? Nemusíte nic dělat.',
      },
      sk_SK: {
        subject: '{sender} vám posiela {amount}',
        heading: 'Niekto vám posiela {amount}',
        paragraphs: [
          'Prihláste sa, alebo si s touto e-mailovou adresou založte účet, a peniaze prevezmite. Nič to nestojí. Ak ich neprevezmete, vrátia sa odosielateľovi.',
        ],
        note: 'Odosielateľa nepoznáte? Nemusíte nič robiť.',
      },
      de_DE: {
        subject: '{sender} sendet Ihnen {amount}',
        heading: 'Jemand sendet Ihnen {amount}',
        paragraphs: [
          'Melden Sie sich an oder eröffnen Sie mit dieser E-Mail-Adresse ein Konto und nehmen Sie das Geld an. Es kostet nichts. Sonst geht es an den Absender zurück.',
        ],
        note: 'Sie kennen den Absender nicht? Sie müssen nichts tun.',
      },
      es_ES: {
        subject: '{sender} le envía {amount}',
        heading: 'Alguien le envía {amount}',
        paragraphs: [
          'Inicie sesión o abra una cuenta con esta dirección de correo y acéptelo. No cuesta nada. Si no lo hace, vuelve a quien lo envió.',
        ],
        note: '¿No conoce a quien lo envía? No tiene que hacer nada.',
      },
    },
  },
  transfer_received: {
    values: ['amount', 'sender', 'takeUrl'],
    rows: [amount, sentBy],
    buttons: [openTransfer],
    texts: {
      en_US: {
        subject: 'You received {amount} from {sender}',
        heading: '{amount} is in your balance',
        paragraphs: ['Anything this person sends you from now on arrives automatically.'],
      },
      cs_CZ: {
        subject: '{sender} vám poslal {amount}',
        heading: '{amount} máte na zůstatku',
        paragraphs: ['Co vám tato osoba pošle příště, přijde už samo.'],
      },
      sk_SK: {
        subject: '{sender} vám poslal {amount}',
        heading: '{amount} máte na zostatku',
        paragraphs: ['Čo vám táto osoba pošle nabudúce, príde už samo.'],
      },
      de_DE: {
        subject: 'Sie haben {amount} von {sender} erhalten',
        heading: '{amount} sind in Ihrem Guthaben',
        paragraphs: ['Was Ihnen diese Person künftig sendet, kommt von selbst an.'],
      },
      es_ES: {
        subject: 'Ha recibido {amount} de {sender}',
        heading: '{amount} están en su saldo',
        paragraphs: ['Lo que esta persona le envíe a partir de ahora llegará solo.'],
      },
    },
  },
  transfer_taken: {
    values: senderRows,
    rows,
    buttons: [openWithdrawal],
    texts: {
      en_US: {
        subject: '{destination} received your {amount}',
        heading: 'Your money has arrived',
        paragraphs: ['It’s in the recipient’s balance. What you send there next arrives at once.'],
      },
      cs_CZ: {
        subject: '{amount} dorazilo na {destination}',
        heading: 'Vaše peníze dorazily',
        paragraphs: ['Příjemce je má na zůstatku. Co tam pošlete příště, dorazí hned.'],
      },
      sk_SK: {
        subject: '{amount} dorazilo na {destination}',
        heading: 'Vaše peniaze dorazili',
        paragraphs: ['Príjemca ich má na zostatku. Čo tam pošlete nabudúce, dorazí hneď.'],
      },
      de_DE: {
        subject: '{destination} hat Ihre {amount} erhalten',
        heading: 'Ihr Geld ist angekommen',
        paragraphs: [
          'Es ist im Guthaben der Empfängerin oder des Empfängers. Was Sie künftig dorthin senden, kommt sofort an.',
        ],
      },
      es_ES: {
        subject: '{destination} ha recibido sus {amount}',
        heading: 'Su dinero ha llegado',
        paragraphs: ['Ya está en el saldo del destinatario. Lo próximo que le envíe llegará al instante.'],
      },
    },
  },
  transfer_came_back: {
    values: senderRows,
    rows,
    buttons: [openWithdrawal],
    texts: {
      en_US: {
        subject: 'Your {amount} for {destination} came back',
        heading: 'Your money came back',
        paragraphs: ['Nobody accepted it. The whole amount is back in your balance.'],
      },
      cs_CZ: {
        subject: '{amount} pro {destination} se vrátilo',
        heading: 'Vaše peníze se vrátily',
        paragraphs: ['Nikdo je nepřevzal. Celá částka je zpět na vašem účtu.'],
      },
      sk_SK: {
        subject: '{amount} pre {destination} sa vrátilo',
        heading: 'Vaše peniaze sa vrátili',
        paragraphs: ['Nikto ich neprevzal. Celá suma je späť na vašom účte.'],
      },
      de_DE: {
        subject: 'Ihre {amount} für {destination} sind zurück',
        heading: 'Ihr Geld ist zurück',
        paragraphs: ['Niemand hat es angenommen. Der ganze Betrag ist wieder in Ihrem Guthaben.'],
      },
      es_ES: {
        subject: 'Sus {amount} para {destination} han vuelto',
        heading: 'Su dinero ha vuelto',
        paragraphs: ['Nadie lo aceptó. El importe completo vuelve a estar en su saldo.'],
      },
    },
  },
} as const satisfies Mails;
