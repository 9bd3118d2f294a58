import type { GuideTexts } from '../guide-shape.ts';

export const texts: GuideTexts = {
  cs_CZ: {
    title: 'Ověření bankovního účtu',
    description: 'Proč chceme vědět, že bankovní účet je váš, a co k tomu patří.',
    lead: 'Peníze vyplácíme jen na účet, který je váš. Chrání to vás i nás.',
    sections: [
      {
        heading: 'Proč to děláme',
        text: 'Podvodníci se snaží dostat peníze cizím jménem. Když víme, že účet patří vám, nedostane je nikdo jiný.',
      },
      {
        heading: 'Co můžete udělat hned',
        text: 'Plaťte vždy z účtu vedeného na vaše jméno. Platbu od někoho jiného můžeme vrátit.',
      },
      {
        heading: 'Jak na to',
        text: 'Ve svém účtu zvolte ověření a pošlete nám ze svého účtu malou platbu. Když přijde pod vaším jménem, je ověřeno a peníze máte na zůstatku.',
      },
    ],
    links: [
      { label: 'Ověřit účet', to: '/myaccount?section=verification' },
      { label: 'Jak to funguje', to: '/howitworks' },
    ],
  },
  sk_SK: {
    title: 'Overenie bankového účtu',
    description: 'Prečo chceme vedieť, že bankový účet je váš, a čo k tomu patrí.',
    lead: 'Peniaze vyplácame len na účet, ktorý je váš. Chráni to vás aj nás.',
    sections: [
      {
        heading: 'Prečo to robíme',
        text: 'Podvodníci sa snažia dostať peniaze cudzím menom. Keď vieme, že účet patrí vám, nedostane ich nikto iný.',
      },
      {
        heading: 'Čo môžete urobiť hneď',
        text: 'Plaťte vždy z účtu vedeného na vaše meno. Platbu od niekoho iného môžeme vrátiť.',
      },
      {
        heading: 'Ako na to',
        text: 'Vo svojom účte zvoľte overenie a pošlite nám zo svojho bankového účtu malú platbu. Keď príde pod vaším menom, je overené a peniaze máte na zostatku.',
      },
    ],
    links: [
      { label: 'Overiť účet', to: '/myaccount?section=verification' },
      { label: 'Ako to funguje', to: '/howitworks' },
    ],
  },
  en_US: {
    title: 'Bank account verification',
    description: 'Why we want to know that a bank account is yours, and what it takes.',
    lead: 'We pay out only to an account that is yours. It protects you as much as us.',
    sections: [
      {
        heading: 'Why we do it',
        text: 'Fraudsters try to get money in somebody else’s name. When we know that an account is yours, nobody else gets it.',
      },
      {
        heading: 'What you can do right now',
        text: 'Always pay from an account in your own name. We may send back a payment from somebody else.',
      },
      {
        heading: 'How to do it',
        text: 'Open the verification in your account and send us a small payment from your bank. When it comes under your name, the account is verified and the money is in your balance.',
      },
    ],
    links: [
      { label: 'Verify an account', to: '/myaccount?section=verification' },
      { label: 'How it works', to: '/howitworks' },
    ],
  },
  de_DE: {
    title: 'Prüfung des Bankkontos',
    description: 'Warum wir wissen möchten, dass ein Bankkonto Ihnen gehört, und was dazugehört.',
    lead: 'Wir zahlen nur auf ein Konto aus, das Ihnen gehört. Das schützt Sie und uns.',
    sections: [
      {
        heading: 'Warum wir das tun',
        text: 'Betrüger versuchen, in fremdem Namen an Geld zu kommen. Wissen wir, dass das Konto Ihnen gehört, bekommt es niemand sonst.',
      },
      {
        heading: 'Was Sie sofort tun können',
        text: 'Zahlen Sie immer von einem Konto auf Ihren Namen. Eine Zahlung von jemand anderem können wir zurücksenden.',
      },
      {
        heading: 'So geht es',
        text: 'Öffnen Sie in Ihrem Konto die Verifizierung und senden Sie uns eine kleine Zahlung von Ihrer Bank. Kommt sie unter Ihrem Namen an, ist das Konto verifiziert und das Geld auf Ihrem Guthaben.',
      },
    ],
    links: [
      { label: 'Konto verifizieren', to: '/myaccount?section=verification' },
      { label: 'So funktioniert es', to: '/howitworks' },
    ],
  },
  es_ES: {
    title: 'Verificación de la cuenta bancaria',
    description: 'Por qué queremos saber que una cuenta bancaria es suya y qué conlleva.',
    lead: 'Solo pagamos a una cuenta que sea suya. Le protege a usted y a nosotros.',
    sections: [
      {
        heading: 'Por qué lo hacemos',
        text: 'Los estafadores intentan conseguir dinero en nombre de otros. Si sabemos que la cuenta es suya, no lo recibe nadie más.',
      },
      {
        heading: 'Qué puede hacer ya',
        text: 'Pague siempre desde una cuenta a su nombre. Podemos devolver un pago hecho por otra persona.',
      },
      {
        heading: 'Cómo hacerlo',
        text: 'Abra la verificación en su cuenta y envíenos un pequeño pago desde su banco. Si llega a su nombre, la cuenta queda verificada y el dinero está en su saldo.',
      },
    ],
    links: [
      { label: 'Verificar una cuenta', to: '/myaccount?section=verification' },
      { label: 'Cómo funciona', to: '/howitworks' },
    ],
  },
};
