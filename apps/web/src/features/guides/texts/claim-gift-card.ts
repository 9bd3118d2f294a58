import type { GuideTexts } from '../guide-shape.ts';

export const texts: GuideTexts = {
  cs_CZ: {
    title: 'Uplatnit dárkovou kartu',
    description: 'Jak bude fungovat uplatnění dárkové karty na kryptoměny.',
    lead: 'Kód z karty vyměníte za minci, kterou si sami vyberete.',
    notYet: 'Dárkové karty zatím nevydáváme, a proto je nelze ani uplatnit.',
    sections: [
      {
        heading: 'Jak vypadá kód',
        text: 'Čtyři skupiny po čtyřech písmenech nebo číslicích. Pomlčky mezi nimi psát nemusíte.',
      },
      {
        heading: 'Dostali jste kód už dnes?',
        text: 'Od nás není. Nikomu ho neposílejte, nic za něj neplaťte a napište nám na {email}.',
      },
    ],
    links: [],
  },
  sk_SK: {
    title: 'Uplatniť darčekovú kartu',
    description: 'Ako bude fungovať uplatnenie darčekovej karty na kryptomeny.',
    lead: 'Kód z karty vymeníte za mincu, ktorú si sami vyberiete.',
    notYet: 'Darčekové karty zatiaľ nevydávame, a preto ich nemožno ani uplatniť.',
    sections: [
      {
        heading: 'Ako vyzerá kód',
        text: 'Štyri skupiny po štyroch písmenách alebo čísliciach. Pomlčky medzi nimi písať nemusíte.',
      },
      {
        heading: 'Dostali ste kód už dnes?',
        text: 'Od nás nie je. Nikomu ho neposielajte, nič zaň neplaťte a napíšte nám na {email}.',
      },
    ],
    links: [],
  },
  en_US: {
    title: 'Claim a gift card',
    description: 'How claiming a gift card for cryptocurrencies will work.',
    lead: 'You turn the code of a card into a coin of your choice.',
    notYet: 'We do not issue gift cards yet, so there are none to claim.',
    sections: [
      {
        heading: 'What a code looks like',
        text: 'Four groups of four letters or digits. You don’t need to type the dashes.',
      },
      {
        heading: 'Have you been given a code already?',
        text: 'It is not from us. Don’t send it to anyone or pay for it, and write to us at {email}.',
      },
    ],
    links: [],
  },
  de_DE: {
    title: 'Geschenkkarte einlösen',
    description: 'Wie das Einlösen einer Geschenkkarte für Kryptowährungen funktionieren wird.',
    lead: 'Aus dem Code einer Karte wird ein Coin Ihrer Wahl.',
    notYet: 'Geschenkkarten geben wir noch nicht aus, also gibt es auch keine einzulösen.',
    sections: [
      {
        heading: 'Wie ein Code aussieht',
        text: 'Vier Gruppen aus je vier Buchstaben oder Ziffern. Die Striche dazwischen müssen Sie nicht tippen.',
      },
      {
        heading: 'Haben Sie schon einen Code?',
        text: 'Von uns ist er nicht. Schicken Sie ihn niemandem, zahlen Sie nichts dafür und schreiben Sie uns an {email}.',
      },
    ],
    links: [],
  },
  es_ES: {
    title: 'Canjear una tarjeta regalo',
    description: 'Cómo funcionará el canje de una tarjeta regalo de criptomonedas.',
    lead: 'Convierte el código de una tarjeta en la moneda que elija.',
    notYet: 'Aún no emitimos tarjetas regalo, así que no hay ninguna que canjear.',
    sections: [
      {
        heading: 'Cómo es un código',
        text: 'Cuatro grupos de cuatro letras o cifras. No hace falta escribir los guiones.',
      },
      {
        heading: '¿Ya le han dado un código?',
        text: 'No es nuestro. No se lo envíe a nadie, no pague nada por él y escríbanos a {email}.',
      },
    ],
    links: [],
  },
};
