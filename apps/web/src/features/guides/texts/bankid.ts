import type { GuideTexts } from '../guide-shape.ts';

export const texts: GuideTexts = {
  cs_CZ: {
    title: 'Bankovní identita',
    description: 'Jak se bankovní identitou ověří totožnost a co se při tom o vás dozvíme.',
    lead: 'Totožnost potvrdíte přihlášením do své banky, bez focení dokladů.',
    notYet: 'Ověření bankovní identitou u nás zatím není otevřené.',
    sections: [
      {
        heading: 'Jak to probíhá',
        text: 'Vyberete svou banku, přihlásíte se v jejím okně a potvrdíte, které údaje nám předá. Heslo do banky nikdy nevidíme.',
      },
      {
        heading: 'Co se dozvíme',
        text: 'Jméno, datum narození a adresu. Zůstatek ani pohyby na účtu nám banka nesděluje.',
      },
      {
        heading: 'Pozor na podvodníky',
        text: 'Odkaz na přihlášení do banky vám nikdy nepošleme zprávou ani nenadiktujeme po telefonu.',
      },
    ],
    links: [{ label: 'Limity', to: '/limits' }],
  },
  sk_SK: {
    title: 'Banková identita',
    description: 'Ako sa bankovou identitou overí totožnosť a čo sa pri tom o vás dozvieme.',
    lead: 'Totožnosť potvrdíte prihlásením do svojej banky, bez fotenia dokladov.',
    notYet: 'Overenie bankovou identitou u nás zatiaľ nie je otvorené.',
    sections: [
      {
        heading: 'Ako to prebieha',
        text: 'Vyberiete svoju banku, prihlásite sa v jej okne a potvrdíte, ktoré údaje nám odovzdá. Heslo do banky nikdy nevidíme.',
      },
      {
        heading: 'Čo sa dozvieme',
        text: 'Meno, dátum narodenia a adresu. Zostatok ani pohyby na účte nám banka neoznamuje.',
      },
      {
        heading: 'Pozor na podvodníkov',
        text: 'Odkaz na prihlásenie do banky vám nikdy nepošleme správou ani nenadiktujeme po telefóne.',
      },
    ],
    links: [{ label: 'Limity', to: '/limits' }],
  },
  en_US: {
    title: 'Bank identity',
    description: 'How a bank identity verifies who you are and what we learn about you.',
    lead: 'You confirm your identity by logging in to your bank, without taking pictures of documents.',
    notYet: 'Verification by bank identity is not available yet.',
    sections: [
      {
        heading: 'How it goes',
        text: 'You choose your bank, log in within its own window and confirm which facts it hands over to us. We never see your bank’s password.',
      },
      {
        heading: 'What we learn',
        text: 'Your name, date of birth and address. The bank tells us neither your balance nor your payments.',
      },
      {
        heading: 'Beware of fraud',
        text: 'We never send you a link to your bank’s login in a message, and never dictate one on the phone.',
      },
    ],
    links: [{ label: 'Limits', to: '/limits' }],
  },
  de_DE: {
    title: 'Bankidentität',
    description: 'Wie die Bankidentität bestätigt, wer Sie sind, und was wir dabei erfahren.',
    lead: 'Sie bestätigen Ihre Identität mit der Anmeldung bei Ihrer Bank, ohne Dokumente zu fotografieren.',
    notYet: 'Die Prüfung per Bankidentität ist bei uns noch nicht offen.',
    sections: [
      {
        heading: 'So läuft es ab',
        text: 'Sie wählen Ihre Bank, melden sich in deren Fenster an und bestätigen, welche Angaben sie uns übergibt. Ihr Bankpasswort sehen wir nie.',
      },
      {
        heading: 'Was wir erfahren',
        text: 'Name, Geburtsdatum und Adresse. Kontostand und Umsätze teilt uns die Bank nicht mit.',
      },
      {
        heading: 'Vorsicht vor Betrug',
        text: 'Einen Link zur Anmeldung bei Ihrer Bank schicken wir Ihnen nie als Nachricht und diktieren ihn nie am Telefon.',
      },
    ],
    links: [{ label: 'Limits', to: '/limits' }],
  },
  es_ES: {
    title: 'Identidad bancaria',
    description: 'Cómo la identidad bancaria confirma quién es y qué sabemos de usted con ello.',
    lead: 'Confirma su identidad entrando en su banco, sin fotografiar documentos.',
    notYet: 'La verificación con identidad bancaria aún no está abierta.',
    sections: [
      {
        heading: 'Cómo funciona',
        text: 'Elige su banco, entra en la ventana del propio banco y confirma qué datos nos entrega. Nunca vemos su contraseña bancaria.',
      },
      {
        heading: 'Qué sabemos',
        text: 'Su nombre, fecha de nacimiento y dirección. El banco no nos dice ni su saldo ni sus movimientos.',
      },
      {
        heading: 'Cuidado con el fraude',
        text: 'Nunca le enviamos por mensaje un enlace para entrar en su banco ni se lo dictamos por teléfono.',
      },
    ],
    links: [{ label: 'Límites', to: '/limits' }],
  },
};
