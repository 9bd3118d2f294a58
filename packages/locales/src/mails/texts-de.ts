import type { MailTexts } from './mail-template.ts';

const openOrder = 'Auftrag öffnen';
const waiting = 'Entscheiden, was damit geschieht';
const linkNote = 'Der Link gehört zu dieser Zahlung. Geben Sie ihn nicht weiter.';

export const germanMails: MailTexts = {
  order_created_bank: {
    subject: 'Auftrag {order}: bitte zahlen Sie {amount}',
    heading: 'Ihr Auftrag wartet auf Ihre Zahlung',
    paragraphs: [
      'Bitte überweisen Sie genau diesen Betrag mit diesem variablen Symbol. Sobald die Zahlung auf unserem Konto eingeht, handeln wir für Sie.',
      'Auf der Auftragsseite finden Sie einen QR-Code für Ihre Banking-App.',
    ],
    buttons: [openOrder],
    note: 'Zahlen Sie nur von einem Konto auf Ihren eigenen Namen. Eine Zahlung mit anderem Betrag oder Symbol können wir erst nach Ihrer Bestätigung zuordnen.',
  },
  order_created_wallet: {
    subject: 'Auftrag {order}: bitte senden Sie {amount}',
    heading: 'Ihr Auftrag wartet auf Ihre Einzahlung',
    paragraphs: [
      'Bitte senden Sie genau diese Menge an diese Adresse, und nur über dieses Netzwerk. Wir handeln, sobald das Netzwerk sie bestätigt hat.',
      'Die Adresse gilt eine Stunde; bis zum angegebenen Zeitpunkt erhalten Sie auf der Auftragsseite eine neue.',
    ],
    buttons: [openOrder],
    note: 'Coins, die über ein anderes Netzwerk gesendet werden, können verloren gehen.',
  },
  order_created_balance: {
    subject: 'Auftrag {order} wurde angenommen',
    heading: 'Wir handeln für Sie',
    paragraphs: [
      'Der Auftrag wurde aus Ihrem Guthaben bezahlt. Sobald er ausgeführt ist, schreiben wir Ihnen.',
    ],
    buttons: [openOrder],
  },
  payment_arrived: {
    subject: 'Auftrag {order}: Ihre Zahlung ist eingegangen',
    heading: 'Ihre Zahlung ist eingegangen',
    paragraphs: [
      'Vielen Dank. Wir handeln jetzt für Sie und schreiben Ihnen, sobald der Auftrag ausgeführt ist.',
    ],
    buttons: [openOrder],
  },
  payment_short: {
    subject: 'Auftrag {order}: es ist weniger eingegangen als vereinbart',
    heading: 'Es ist weniger eingegangen als vereinbart',
    paragraphs: [
      'Das Geld ist bei uns sicher und wartet auf Ihre Entscheidung: zum aktuellen Kurs handeln, einen eigenen Kurs festlegen oder zurücksenden lassen.',
    ],
    buttons: [waiting, openOrder],
    note: linkNote,
  },
  payment_over: {
    subject: 'Auftrag {order}: es ist mehr eingegangen als vereinbart',
    heading: 'Es ist mehr eingegangen als vereinbart',
    paragraphs: [
      'Bisher haben wir nichts getauscht. Die gesamte Zahlung ist bei uns sicher und wartet auf Ihre Entscheidung: zum aktuellen Kurs tauschen, einen eigenen Kurs festlegen oder zurücksenden lassen.',
    ],
    buttons: [waiting, openOrder],
    note: linkNote,
  },
  payment_late: {
    subject: 'Auftrag {order}: Ihre Zahlung kam nach dem Ende des Auftrags',
    heading: 'Ihre Zahlung kam nach dem Ende des Auftrags',
    paragraphs: [
      'Das Geld ist bei uns sicher und wartet auf Ihre Entscheidung: zum aktuellen Kurs handeln, einen eigenen Kurs festlegen oder zurücksenden lassen.',
    ],
    buttons: [waiting, openOrder],
    note: linkNote,
  },
  payment_double: {
    subject: 'Auftrag {order}: er wurde ein zweites Mal bezahlt',
    heading: 'Der Auftrag wurde ein zweites Mal bezahlt',
    paragraphs: [
      'Die zweite Zahlung ist bei uns sicher und wartet auf Ihre Entscheidung: zum aktuellen Kurs handeln, einen eigenen Kurs festlegen oder zurücksenden lassen.',
    ],
    buttons: [waiting, openOrder],
    note: linkNote,
  },
  payment_above_limit: {
    subject: 'Auftrag {order}: Ihr Geld liegt über Ihrem Limit und wartet',
    heading: 'Es kam mehr, als wir handeln dürfen',
    paragraphs: [
      'Das Geld ist bei uns sicher. Mit Ihrer jetzigen Verifizierung dürfen wir für einen Auftrag höchstens {limit} handeln, deshalb haben wir von dieser Zahlung nichts gehandelt.',
      'Bestätigen Sie Ihre Identität, dann kann das Geld gehandelt werden, oder lassen Sie es zurücksenden. Beides finden Sie hinter der Schaltfläche unten.',
    ],
    buttons: [waiting, openOrder],
    note: linkNote,
  },
  payment_sent_back: {
    subject: 'Auftrag {order}: wir senden Ihr Geld zurück',
    heading: 'Wir senden Ihr Geld zurück',
    paragraphs: ['Es geht dorthin, woher es kam. Je nach Bank dauert das ein bis zwei Werktage.'],
    buttons: [openOrder],
  },
  coins_sent_back: {
    subject: 'Auftrag {order}: wir senden Ihre Kryptowährung zurück',
    heading: 'Wir senden Ihre Kryptowährung zurück',
    paragraphs: [
      'Sie geht an die Adresse, die Sie angegeben haben. Die Netzwerkgebühr beträgt {fee}, es kommen also {amount} an. Je nach Auslastung des Netzwerks dauert das Minuten bis Stunden.',
    ],
    buttons: [openOrder],
  },
  order_sleeping: {
    subject: 'Auftrag {order} wartet auf seinen Kurs',
    heading: 'Der Markt hat sich von Ihrem Kurs entfernt',
    paragraphs: [
      'Ihr Auftrag bleibt offen und wird ausgeführt, sobald der Markt seinen Kurs wieder erreicht. Sie können ihn auch auf den aktuellen Kurs umstellen oder stornieren.',
    ],
    buttons: [openOrder],
  },
  order_suspended: {
    subject: 'Auftrag {order} wartet: der Handel ist unterbrochen',
    heading: 'Der Handel mit dieser Währung ist unterbrochen',
    paragraphs: [
      'Der Preis dieser Währung ist im Moment nicht verlässlich, deshalb handeln wir sie nicht. Ihr Auftrag bleibt offen und läuft von selbst weiter.',
    ],
    buttons: [openOrder],
  },
  order_not_placed: {
    subject: 'Wir kümmern uns um den Auftrag {order}',
    heading: 'Bei der Bearbeitung Ihres Auftrags ist ein Fehler aufgetreten. Unser Team untersucht ihn.',
    paragraphs: ['Ihr Geld ist sicher. Wir versuchen es erneut und schreiben Ihnen, sobald es weitergeht.'],
    buttons: [openOrder],
  },
  order_above_limit: {
    subject: 'Auftrag {order} wartet, bis Sie Ihre Identität bestätigen',
    heading: 'Der Auftrag liegt über Ihrem Limit',
    paragraphs: [
      'Das Geld ist bei uns sicher. Mit Ihrer jetzigen Verifizierung dürfen wir für einen Auftrag höchstens {limit} handeln. Sobald Sie Ihre Identität bestätigt haben, läuft der Auftrag von selbst weiter; Sie können ihn auch stornieren, dann bleibt das Geld auf Ihrem Konto.',
    ],
    buttons: [openOrder],
  },
  order_filled: {
    subject: 'Auftrag {order} ist ausgeführt',
    heading: 'Ihr Auftrag ist ausgeführt',
    paragraphs: ['Der Tausch ist vollständig ausgeführt.'],
    buttons: [openOrder],
  },
  order_paid_out: {
    subject: 'Auftrag {order}: wir haben {amount} gesendet',
    heading: 'Wir haben die Auszahlung gesendet',
    paragraphs: [
      'Die Auszahlung ist unterwegs und Ihr Auftrag ist abgeschlossen. Danke, dass Sie mit {brand} handeln.',
    ],
    buttons: [openOrder],
  },
  payout_failed: {
    subject: 'Auftrag {order}: die Auszahlung ist nicht gelungen',
    heading: 'Die Auszahlung ist nicht gelungen',
    paragraphs: [
      'Wir haben den Betrag Ihrem Konto bei {brand} gutgeschrieben. Melden Sie sich an, um ihn anderswohin zu senden.',
    ],
    buttons: [openOrder],
  },
  payout_above_limit: {
    subject: 'Auftrag {order}: die Auszahlung liegt über Ihrem Limit',
    heading: 'Das Geld bleibt auf Ihrem Konto',
    paragraphs: [
      'Wir haben Ihren Auftrag ausgeführt, aber die Auszahlung würde das Limit für Auszahlungen ohne bestätigte Identität überschreiten. Deshalb haben wir {amount} Ihrem Konto gutgeschrieben.',
      'Bestätigen Sie Ihre Identität, dann gilt das Limit nicht mehr. Einen kleineren Betrag können Sie senden, sobald das Limit es zulässt.',
    ],
    buttons: [openOrder],
  },
  order_canceled: {
    subject: 'Auftrag {order} wurde storniert',
    heading: 'Ihr Auftrag wurde storniert',
    paragraphs: ['Was bezahlt und nicht gehandelt wurde, liegt auf Ihrem Konto.'],
    buttons: [openOrder],
  },
  order_expired: {
    subject: 'Auftrag {order} ist abgelaufen',
    heading: 'Ihr Auftrag ist abgelaufen',
    paragraphs: [
      'Bis zum Ende der Frist ist keine Zahlung eingegangen. Falls Sie bereits gezahlt haben, müssen Sie nichts tun: Sobald das Geld da ist, schreiben wir Ihnen.',
    ],
    buttons: [openOrder],
  },
  account_opened: {
    subject: 'Ihr Konto bei {brand}',
    heading: 'Wir haben ein Konto für Sie eröffnet',
    paragraphs: [
      'Dort haben Sie alle Aufträge an einem Ort. Legen Sie ein Passwort fest, um sich anzumelden; der Link gilt sieben Tage.',
      'Sie möchten jetzt kein Passwort? Dann bestätigen Sie nur, dass diese E-Mail-Adresse Ihnen gehört.',
    ],
    buttons: ['Passwort festlegen', 'Nur die E-Mail-Adresse bestätigen'],
    note: 'Sie haben nichts bestellt und sich nicht registriert? Dann können Sie diese Nachricht ignorieren.',
  },
  account_exists: {
    subject: 'Sie haben bereits ein Konto bei {brand}',
    heading: 'Sie haben bereits ein Konto',
    paragraphs: [
      'Jemand, vermutlich Sie, wollte sich mit dieser E-Mail-Adresse registrieren. Sie können sich einfach anmelden. Wenn Sie das Passwort nicht kennen, legen Sie ein neues fest; der Link gilt zwei Stunden.',
    ],
    buttons: ['Anmelden', 'Neues Passwort festlegen'],
    note: 'Sie waren es nicht? Dann können Sie diese Nachricht ignorieren, es hat sich nichts geändert.',
  },
  set_password: {
    subject: 'Ihr Passwort bei {brand} festlegen',
    heading: 'Legen Sie Ihr Passwort fest',
    paragraphs: [
      'Mit diesem Link legen Sie ein neues Passwort fest. Er gilt zwei Stunden und funktioniert einmal.',
    ],
    buttons: ['Neues Passwort festlegen'],
    note: 'Sie haben das nicht angefordert? Dann können Sie diese Nachricht ignorieren, Ihr Passwort bleibt unverändert.',
  },
  password_changed: {
    subject: 'Ihr Passwort bei {brand} wurde geändert',
    heading: 'Ihr Passwort wurde geändert',
    paragraphs: [
      'Sie wurden auf allen Geräten abgemeldet, und Ihre API-Schlüssel gelten nicht mehr. Falls Sie das nicht waren, schreiben Sie uns sofort an {supportEmail}.',
    ],
    buttons: ['Anmelden'],
  },
  api_key_created: {
    subject: 'Ein neuer API-Schlüssel bei {brand}',
    heading: 'Ein neuer API-Schlüssel wurde erstellt',
    paragraphs: [
      'Programme, die ihn besitzen, können im Rahmen seiner Berechtigungen für Sie handeln. Falls Sie das nicht waren, melden Sie sich an, löschen Sie den Schlüssel, ändern Sie Ihr Passwort und schreiben Sie uns an {supportEmail}.',
    ],
    buttons: ['Anmelden'],
  },
  api_key_changed: {
    subject: 'Ein API-Schlüssel bei {brand} wurde geändert',
    heading: 'Ein API-Schlüssel wurde geändert',
    paragraphs: [
      'Ab jetzt gelten diese Einstellungen. Falls Sie das nicht waren, melden Sie sich an, löschen Sie den Schlüssel, ändern Sie Ihr Passwort und schreiben Sie uns an {supportEmail}.',
    ],
    buttons: ['Anmelden'],
  },
  api_key_deleted: {
    subject: 'Ein API-Schlüssel bei {brand} wurde gelöscht',
    heading: 'Ein API-Schlüssel wurde gelöscht',
    paragraphs: [
      'Kein Programm kann ihn mehr verwenden. Falls Sie das nicht waren, ändern Sie Ihr Passwort und schreiben Sie uns an {supportEmail}.',
    ],
    buttons: ['Anmelden'],
  },
  confirm_email: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse bei {brand}',
    heading: 'Bestätigen Sie Ihre E-Mail-Adresse',
    paragraphs: ['Bitte bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört. Der Link gilt sieben Tage.'],
    buttons: ['E-Mail-Adresse bestätigen'],
  },
  withdrawal_confirmation: {
    subject: 'Bestätigen Sie die Auszahlung von {amount}',
    heading: 'Bestätigen Sie die Auszahlung',
    paragraphs: [
      'Wir senden den Betrag erst, wenn Sie ihn bestätigt haben. Bitte prüfen Sie, wohin er geht.',
    ],
    buttons: ['Auszahlung bestätigen'],
    note: 'Sie waren es nicht? Bestätigen Sie nicht und ändern Sie Ihr Passwort.',
  },
  operator_alert: { subject: '{title}', heading: '{title}', paragraphs: ['{text}'], buttons: ['Öffnen'] },
};
