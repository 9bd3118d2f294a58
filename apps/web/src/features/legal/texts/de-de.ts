import type { LegalTexts } from '../legal-text.ts';

export const legalTexts: LegalTexts = {
  terms: {
    sections: [
      {
        heading: 'Wer wir sind',
        paragraphs: [
          '{brand} ist ein Dienst von {company}, {address} („wir“). Diese Bedingungen regeln den Kauf und Verkauf von Kryptowährungen über diese Website. Sie erreichen uns unter {email}.',
        ],
      },
      {
        heading: 'Was der Dienst leistet',
        paragraphs: [
          'Wir kaufen Kryptowährungen von Ihnen und verkaufen sie Ihnen gegen Fiatgeld. Sie können ohne Konto nur mit einer E-Mail-Adresse handeln oder mit einem Konto, das Geld und Kryptowährungen hält.',
          'Wir geben keine Anlageberatung. Der Preis von Kryptowährungen kann stark fallen, und Sie können Ihren gesamten Einsatz verlieren.',
        ],
      },
      {
        heading: 'Wie der Vertrag zustande kommt',
        paragraphs: [
          'Mit „Auftrag erstellen“ geben Sie einen verbindlichen Auftrag nach diesen Bedingungen ab. Der Vertrag kommt zustande, wenn wir den Auftrag auf der Seite und per E-Mail bestätigen. Mit dem ersten Auftrag einer E-Mail-Adresse eröffnen wir ein Konto für sie.',
        ],
      },
      {
        heading: 'Kurse und Beträge',
        paragraphs: [
          'Ein Marktauftrag wird zum Kurs des Augenblicks ausgeführt, in dem Ihre Zahlung eingegangen ist; der zuvor gezeigte Kurs ist ein Richtwert. Ein Auftrag zum aktuellen oder eigenen Kurs behält den vereinbarten Kurs und wird ausgeführt, sobald der Markt ihn erreicht; bis dahin können Sie ihn ändern oder stornieren.',
          'Unsere Marge ist Teil des Kurses. Netzwerkgebühren zeigen wir, bevor Sie den Auftrag erteilen. Beträge werden so gerundet, wie die Seite es zeigt.',
        ],
      },
      {
        heading: 'Zahlung',
        paragraphs: [
          'Zahlen Sie von einem Bankkonto oder Wallet, das Ihnen gehört, mit dem variablen Symbol oder an die Adresse, die der Auftrag nennt. Ein unbezahlter Auftrag per Banküberweisung endet nach 7 Tagen, ein unbezahlter Wallet-Auftrag nach 24 Stunden.',
          'Ist eine Zahlung zu niedrig, zu hoch, verspätet oder gehört sie zu einem beendeten Auftrag, bewahren wir sie für Sie auf und senden Ihnen einen Link, auf dem Sie wählen: zum aktuellen Kurs tauschen, einen Kurs festlegen oder das Geld an den Absender zurücksenden.',
        ],
      },
      {
        heading: 'Lieferung',
        paragraphs: [
          'Wir senden Kryptowährungen an die angegebene Adresse und das angegebene Netzwerk oder verwahren sie auf Ihrem Konto. Übertragungen in einer Blockchain lassen sich nicht rückgängig machen: Prüfen Sie Adresse und Netzwerk vor der Bestätigung. Geld überweisen wir auf das von Ihnen angegebene Bankkonto.',
        ],
      },
      {
        heading: 'Prüfung der Identität',
        paragraphs: [
          'Das Geldwäscherecht verpflichtet uns, unsere Kunden zu kennen. Ab bestimmten Beträgen bitten wir Sie, Ihre Identität nachzuweisen, und können nach der Herkunft der Mittel fragen. Bis zu Ihrer Antwort dürfen wir ein Geschäft aufschieben oder ablehnen.',
        ],
      },
      {
        heading: 'Widerruf',
        paragraphs: [
          'Der Preis von Kryptowährungen hängt von Schwankungen des Marktes ab, auf die wir keinen Einfluss haben. Das Widerrufsrecht von 14 Tagen besteht deshalb für ausgeführte Aufträge nicht. Einen noch nicht ausgeführten Auftrag können Sie jederzeit kostenlos stornieren.',
        ],
      },
      {
        heading: 'Ihr Konto',
        paragraphs: [
          'Behalten Sie Ihr Passwort und die Links, die wir Ihnen senden, für sich. Melden Sie uns sofort, wenn Sie vermuten, dass jemand anderes Ihr Konto nutzt. Bei Verdacht auf Missbrauch oder wenn das Gesetz es verlangt, können wir ein Konto sperren.',
        ],
      },
      {
        heading: 'Beschwerden und Streitfälle',
        paragraphs: [
          'Richten Sie Beschwerden an {email}; wir antworten innerhalb von 30 Tagen. Verbraucher können sich zur außergerichtlichen Beilegung an die Tschechische Handelsinspektion (www.coi.cz) wenden. Es gilt tschechisches Recht, soweit zwingende Vorschriften Ihres Landes Sie nicht besser schützen.',
        ],
      },
      {
        heading: 'Änderungen der Bedingungen',
        paragraphs: [
          'Änderungen kündigen wir auf dieser Seite und per E-Mail mindestens 14 Tage vor ihrem Inkrafttreten an. Für früher erteilte Aufträge gelten die Bedingungen ihrer Zeit.',
        ],
      },
    ],
  },
  marketing_agreement: {
    sections: [
      {
        heading: 'Worin Sie einwilligen',
        paragraphs: [
          'Sie erlauben {company}, {address}, Neuigkeiten und Angebote von {brand} an die angegebene E-Mail-Adresse zu senden: neue Coins und Dienste, Marktüberblicke, Rabatte und Gewinnspiele.',
        ],
      },
      {
        heading: 'Die Einwilligung ist freiwillig',
        paragraphs: [
          'Zum Handeln brauchen Sie nicht einzuwilligen, und ohne Einwilligung haben Sie keinen Nachteil. Nachrichten zu Ihren Aufträgen und Ihrem Konto sind keine Angebote und werden in jedem Fall gesendet.',
        ],
      },
      {
        heading: 'Wie Sie sie widerrufen',
        paragraphs: [
          'Jede solche E-Mail enthält einen Link, mit dem Sie den Versand sofort beenden. Sie können Ihre Wahl auch in den Einstellungen des Kontos ändern oder an {email} schreiben. Frühere Sendungen bleiben rechtmäßig.',
        ],
      },
      {
        heading: 'Wie lange sie gilt',
        paragraphs: [
          'Wir nutzen die Adresse für Angebote bis zum Widerruf, höchstens 5 Jahre nach Ihrem letzten Auftrag. Wir halten fest, wann und in welcher Fassung Sie eingewilligt haben. Ihre Rechte beschreibt das Dokument „Verarbeitung personenbezogener Daten“.',
        ],
      },
    ],
  },
  personal_data_processing: {
    sections: [
      {
        heading: 'Verantwortlicher',
        paragraphs: [
          'Ihre Daten verarbeitet {company}, {address}. Fragen und Anträge richten Sie an {email}.',
        ],
      },
      {
        heading: 'Welche Daten',
        paragraphs: [
          'Kontaktdaten (E-Mail-Adresse); Daten Ihrer Aufträge (Beträge, Kurse, Zeiten, Bankkonten, Wallet-Adressen); Daten der Identitätsprüfung, falls Sie sie durchlaufen; technische Daten (Gerät, IP-Adresse, Anmeldezeiten); Ihre Einstellungen und Einwilligungen.',
        ],
      },
      {
        heading: 'Wozu und auf welcher Grundlage',
        paragraphs: [
          'Um Aufträge zu erfüllen und Ihr Konto zu führen (Vertrag). Um die Identität zu prüfen, Bücher zu führen und Geldwäsche zu verhindern (rechtliche Pflicht). Um den Dienst und Sie vor Betrug zu schützen (berechtigtes Interesse). Um Angebote zu senden (Ihre jederzeit widerrufliche Einwilligung).',
        ],
      },
      {
        heading: 'Wie lange',
        paragraphs: [
          'Daten der Aufträge und der Identitätsprüfung bewahren wir 10 Jahre nach Ende der Geschäftsbeziehung auf, wie es die Gesetze zu Geldwäsche und Buchführung verlangen. Technische Protokolle bewahren wir 12 Monate auf, Einwilligungen so lange, wie sie in einem Streitfall Bedeutung haben können.',
        ],
      },
      {
        heading: 'Wer sie erhält',
        paragraphs: [
          'Banken und Zahlungsdienste, die Ihre Zahlung ausführen, Anbieter der Identitätsprüfung, Betreiber unserer Server und Behörden, soweit das Gesetz es verlangt. Übertragungen in einer Blockchain sind ihrer Natur nach öffentlich. Wir verkaufen Ihre Daten nicht.',
        ],
      },
      {
        heading: 'Cookies',
        paragraphs: [
          'Notwendige Cookies merken sich Gerät, Sprache und Darstellung. Andere verwenden wir nur, wenn Sie zustimmen; eine Ablehnung hat für Sie keinen Nachteil.',
        ],
      },
      {
        heading: 'Ihre Rechte',
        paragraphs: [
          'Sie können Auskunft, Berichtigung, Löschung, Einschränkung und Übertragung Ihrer Daten verlangen und der Verarbeitung aus berechtigtem Interesse widersprechen. Wir antworten innerhalb eines Monats. Beschwerden nimmt das tschechische Amt für den Schutz personenbezogener Daten (www.uoou.gov.cz) oder die Behörde Ihres Landes entgegen.',
        ],
      },
      {
        heading: 'Automatisierte Entscheidungen',
        paragraphs: [
          'Limits von Aufträgen und Prüfungen gegen Geldwäsche laufen teilweise automatisch. Betrifft Sie eine solche Entscheidung, können Sie verlangen, dass ein Mensch sie überprüft.',
        ],
      },
    ],
  },
};
