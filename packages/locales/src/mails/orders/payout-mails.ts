import type { Mails } from '../mail.ts';
import {
  aboutOrder,
  amount,
  confirmWithdrawal,
  destination,
  network,
  openOrder,
  order,
  txid,
} from './order-rows.ts';

/** Payouts of money and coins to the customer. */
export const payoutMails = {
  order_paid_out: {
    values: [...aboutOrder, 'amount', 'destination', 'network', 'txid'],
    rows: [order, amount, destination, network, txid],
    buttons: [openOrder],
    texts: {
      en_US: {
        subject: 'Order {order}: we have sent {amount}',
        heading: 'We have sent it to you',
        paragraphs: ['The payout is on its way and your order is finished. Thank you for using {brand}.'],
      },
      cs_CZ: {
        subject: 'Objednávka {order}: odeslali jsme {amount}',
        heading: 'Odeslali jsme {amount}',
        paragraphs: ['Výplata je na cestě a objednávka je dokončena. Děkujeme, že používáte {brand}.'],
      },
      sk_SK: {
        subject: 'Objednávka {order}: odoslali sme {amount}',
        heading: 'Odoslali sme {amount}',
        paragraphs: ['Výplata je na ceste a objednávka je dokončená. Ďakujeme, že používate {brand}.'],
      },
      de_DE: {
        subject: 'Auftrag {order}: wir haben {amount} gesendet',
        heading: 'Wir haben die Auszahlung gesendet',
        paragraphs: [
          'Die Auszahlung ist unterwegs und Ihr Auftrag ist abgeschlossen. Danke, dass Sie {brand} nutzen.',
        ],
      },
      es_ES: {
        subject: 'Orden {order}: hemos enviado {amount}',
        heading: 'Se lo hemos enviado',
        paragraphs: ['El pago está en camino y su orden ha terminado. Gracias por usar {brand}.'],
      },
    },
  },
  payout_failed: {
    values: [...aboutOrder, 'amount', 'destination'],
    rows: [order, amount, destination],
    buttons: [openOrder],
    texts: {
      en_US: {
        subject: 'Order {order}: the payout did not go through',
        heading: 'The payout did not go through',
        paragraphs: [
          'We have credited the amount to your account at {brand}. Log in to send it somewhere else.',
        ],
      },
      cs_CZ: {
        subject: 'Objednávka {order}: výplata neproběhla',
        heading: 'Výplata neproběhla',
        paragraphs: ['Částku jsme připsali na váš účet u {brand}. Po přihlášení ji můžete poslat jinam.'],
      },
      sk_SK: {
        subject: 'Objednávka {order}: výplata neprebehla',
        heading: 'Výplata neprebehla',
        paragraphs: ['Sumu sme pripísali na váš účet v {brand}. Po prihlásení ju môžete poslať inam.'],
      },
      de_DE: {
        subject: 'Auftrag {order}: die Auszahlung ist nicht gelungen',
        heading: 'Die Auszahlung ist nicht gelungen',
        paragraphs: [
          'Wir haben den Betrag Ihrem Konto bei {brand} gutgeschrieben. Melden Sie sich an, um ihn anderswohin zu senden.',
        ],
      },
      es_ES: {
        subject: 'Orden {order}: no se ha podido realizar el pago',
        heading: 'No se ha podido realizar el pago',
        paragraphs: [
          'Hemos abonado el importe en su cuenta de {brand}. Inicie sesión para enviarlo a otro lugar.',
        ],
      },
    },
  },
  payout_part_returned: {
    values: [...aboutOrder, 'amount', 'destination'],
    rows: [order, amount, destination],
    buttons: [openOrder],
    texts: {
      en_US: {
        subject: 'Order {order}: {amount} came back from the bank',
        heading: 'The bank sent back part of the payout',
        paragraphs: [
          'We have credited {amount} to your account at {brand}. Log in to send it somewhere else. The rest was sent.',
        ],
      },
      cs_CZ: {
        subject: 'Objednávka {order}: banka vrátila {amount}',
        heading: 'Banka vrátila část výplaty',
        paragraphs: [
          'Na váš účet u {brand} jsme připsali {amount}. Po přihlášení je můžete poslat jinam. Zbytek byl odeslán.',
        ],
      },
      sk_SK: {
        subject: 'Objednávka {order}: banka vrátila {amount}',
        heading: 'Banka vrátila časť výplaty',
        paragraphs: [
          'Na váš účet v {brand} sme pripísali {amount}. Po prihlásení ich môžete poslať inam. Zvyšok bol odoslaný.',
        ],
      },
      de_DE: {
        subject: 'Auftrag {order}: die Bank hat {amount} zurückgesendet',
        heading: 'Die Bank hat einen Teil der Auszahlung zurückgesendet',
        paragraphs: [
          'Wir haben {amount} Ihrem Konto bei {brand} gutgeschrieben. Melden Sie sich an, um den Betrag anderswohin zu senden. Der Rest wurde gesendet.',
        ],
      },
      es_ES: {
        subject: 'Orden {order}: el banco ha devuelto {amount}',
        heading: 'El banco ha devuelto una parte del pago',
        paragraphs: [
          'Hemos abonado {amount} en su cuenta de {brand}. Inicie sesión para enviarlo a otro lugar. El resto se ha enviado.',
        ],
      },
    },
  },
  payout_above_limit: {
    values: [...aboutOrder, 'amount', 'destination'],
    rows: [order, amount, destination],
    buttons: [openOrder],
    texts: {
      en_US: {
        subject: 'Order {order}: the payout is above your limit',
        heading: 'The money stays in your account',
        paragraphs: [
          'We have exchanged your order, but paying it out would exceed the limit for withdrawals without a verified identity. So we have credited {amount} to your account.',
          'Verify your identity and the limit no longer applies. A smaller amount can be sent as soon as the limit allows it.',
        ],
      },
      cs_CZ: {
        subject: 'Objednávka {order}: výběr je nad vaším limitem',
        heading: 'Peníze zůstaly na vašem účtu',
        paragraphs: [
          'Objednávku jsme směnili, ale její výplata by překročila limit výběrů bez ověřené totožnosti. Proto jsme {amount} připsali na váš účet.',
          'Ověřte svou totožnost a limit přestane platit. Menší částku můžete poslat, jakmile se limit uvolní.',
        ],
      },
      sk_SK: {
        subject: 'Objednávka {order}: výber je nad vaším limitom',
        heading: 'Peniaze zostali na vašom účte',
        paragraphs: [
          'Objednávku sme zamenili, ale jej výplata by prekročila limit výberov bez overenej totožnosti. Preto sme {amount} pripísali na váš účet.',
          'Overte svoju totožnosť a limit prestane platiť. Menšiu sumu môžete poslať, len čo sa limit uvoľní.',
        ],
      },
      de_DE: {
        subject: 'Auftrag {order}: die Auszahlung liegt über Ihrem Limit',
        heading: 'Das Geld bleibt auf Ihrem Konto',
        paragraphs: [
          'Wir haben Ihren Auftrag ausgeführt, aber die Auszahlung würde das Limit für Auszahlungen ohne verifizierte Identität überschreiten. Deshalb haben wir {amount} Ihrem Konto gutgeschrieben.',
          'Verifizieren Sie Ihre Identität, dann gilt das Limit nicht mehr. Einen kleineren Betrag können Sie senden, sobald das Limit es zulässt.',
        ],
      },
      es_ES: {
        subject: 'Orden {order}: el pago supera su límite',
        heading: 'El dinero se queda en su cuenta',
        paragraphs: [
          'Hemos ejecutado su orden, pero su pago superaría el límite de retiradas sin identidad verificada. Por eso hemos abonado {amount} en su cuenta.',
          'Verifique su identidad y el límite dejará de aplicarse. Podrá enviar un importe menor en cuanto el límite lo permita.',
        ],
      },
    },
  },
  payout_needs_approval: {
    values: [...aboutOrder, 'amount', 'destination'],
    rows: [order, amount, destination],
    buttons: [openOrder],
    texts: {
      en_US: {
        subject: 'Order {order}: the payout needs our approval',
        heading: 'The money stays in your account',
        paragraphs: [
          'With what you withdrew in the last 24 hours, the payout of your order reaches the sum that two of us approve before it leaves. An order can’t wait for that, so we have credited {amount} to your account.',
          'Withdraw it from your account: we’ll approve the withdrawal.',
        ],
      },
      cs_CZ: {
        subject: 'Objednávka {order}: výplatu musíme schválit',
        heading: 'Peníze zůstaly na vašem účtu',
        paragraphs: [
          'Spolu s výběry za posledních 24 hodin dosáhla výplata objednávky částky, kterou u nás před odesláním schvalují dva lidé. Objednávka na schválení čekat nemůže, proto jsme {amount} připsali na váš účet.',
          'Vyberte si částku z účtu, výběr schválíme.',
        ],
      },
      sk_SK: {
        subject: 'Objednávka {order}: výplatu musíme schváliť',
        heading: 'Peniaze zostali na vašom účte',
        paragraphs: [
          'Spolu s výbermi za posledných 24 hodín dosiahla výplata objednávky sumu, ktorú u nás pred odoslaním schvaľujú dvaja ľudia. Objednávka na schválenie čakať nemôže, preto sme {amount} pripísali na váš účet.',
          'Vyberte si sumu z účtu, výber schválime.',
        ],
      },
      de_DE: {
        subject: 'Auftrag {order}: die Auszahlung muss freigegeben werden',
        heading: 'Das Geld bleibt auf Ihrem Konto',
        paragraphs: [
          'Zusammen mit Ihren Auszahlungen der letzten 24 Stunden erreicht die Auszahlung Ihres Auftrags den Betrag, den bei uns zwei Personen freigeben. Ein Auftrag kann darauf nicht warten, deshalb haben wir {amount} Ihrem Konto gutgeschrieben.',
          'Zahlen Sie den Betrag von Ihrem Konto aus, wir geben die Auszahlung frei.',
        ],
      },
      es_ES: {
        subject: 'Orden {order}: el pago necesita nuestra aprobación',
        heading: 'El dinero se queda en su cuenta',
        paragraphs: [
          'Junto con lo que ha retirado en las últimas 24 horas, el pago de su orden alcanza el importe que dos de nosotros aprueban antes de enviarlo. Una orden no puede esperar a eso, así que hemos abonado {amount} en su cuenta.',
          'Retire el importe desde su cuenta y aprobaremos la retirada.',
        ],
      },
    },
  },
  withdrawal_confirmation: {
    values: ['amount', 'destination', 'confirmUrl'],
    rows: [amount, destination],
    buttons: [confirmWithdrawal],
    texts: {
      en_US: {
        subject: 'Confirm the withdrawal of {amount}',
        heading: 'Confirm the withdrawal',
        paragraphs: [
          'We will send the amount only after you confirm it. Please check where it goes. If two-step login is on, the page also asks for a code.',
        ],
        note: 'It was not you? Do not confirm it, and change your password.',
      },
      cs_CZ: {
        subject: 'Potvrďte výběr {amount}',
        heading: 'Potvrďte výběr',
        paragraphs: [
          'Částku odešleme až po vašem potvrzení. Zkontrolujte prosím, kam jde. Máte-li zapnuté dvoufázové přihlášení, zadáte na stránce i kód.',
        ],
        note: 'Nebyli jste to vy? Výběr nepotvrzujte a změňte si heslo.',
      },
      sk_SK: {
        subject: 'Potvrďte výber {amount}',
        heading: 'Potvrďte výber',
        paragraphs: [
          'Sumu odošleme až po vašom potvrdení. Skontrolujte, prosím, kam ide. Ak máte zapnuté dvojfázové prihlásenie, zadáte na stránke aj kód.',
        ],
        note: 'Neboli ste to vy? Výber nepotvrdzujte a zmeňte si heslo.',
      },
      de_DE: {
        subject: 'Bestätigen Sie die Auszahlung von {amount}',
        heading: 'Bestätigen Sie die Auszahlung',
        paragraphs: [
          'Wir senden den Betrag erst, wenn Sie ihn bestätigt haben. Bitte prüfen Sie, wohin er geht. Ist die Anmeldung in zwei Schritten aktiv, fragt die Seite auch nach einem Code.',
        ],
        note: 'Sie waren es nicht? Bestätigen Sie nicht und ändern Sie Ihr Passwort.',
      },
      es_ES: {
        subject: 'Confirme la retirada de {amount}',
        heading: 'Confirme la retirada',
        paragraphs: [
          'Enviaremos el importe solo después de que lo confirme. Compruebe adónde va. Si tiene activada la verificación en dos pasos, la página también le pedirá un código.',
        ],
        note: '¿No ha sido usted? No la confirme y cambie su contraseña.',
      },
    },
  },
} as const satisfies Mails;
