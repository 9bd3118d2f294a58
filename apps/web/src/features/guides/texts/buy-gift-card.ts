import type { GuideTexts } from '../guide-shape.ts';

export const texts: GuideTexts = {
  cs_CZ: {
    title: 'Dárková karta',
    description: 'Jak bude fungovat dárková karta na kryptoměny a co s ní obdarovaný udělá.',
    lead: 'Dárek pro toho, kdo s kryptoměnami teprve začíná: vy zaplatíte částku, obdarovaný si vybere minci.',
    notYet: 'Dárkové karty zatím neprodáváme.',
    sections: [
      {
        heading: 'Co koupíte',
        text: 'Kartu na částku v korunách nebo eurech s kódem ze šestnácti písmen a číslic. Přijde e-mailem, hotová k vytištění nebo přeposlání.',
      },
      {
        heading: 'Co obdarovaný udělá',
        text: 'Zadá kód, zvolí minci a dostane ji za kurz toho okamžiku. Žádnou peněženku k tomu nepotřebuje.',
      },
    ],
    links: [{ label: 'Koupit Bitcoin', to: '/buy' }],
  },
  sk_SK: {
    title: 'Darčeková karta',
    description: 'Ako bude fungovať darčeková karta na kryptomeny a čo s ňou obdarovaný urobí.',
    lead: 'Darček pre toho, kto s kryptomenami ešte len začína: vy zaplatíte sumu, obdarovaný si vyberie mincu.',
    notYet: 'Darčekové karty zatiaľ nepredávame.',
    sections: [
      {
        heading: 'Čo kúpite',
        text: 'Kartu na sumu v korunách alebo eurách s kódom zo šestnástich písmen a číslic. Príde e-mailom, hotová na vytlačenie alebo preposlanie.',
      },
      {
        heading: 'Čo obdarovaný urobí',
        text: 'Zadá kód, zvolí mincu a dostane ju za kurz toho okamihu. Žiadnu peňaženku na to nepotrebuje.',
      },
    ],
    links: [{ label: 'Kúpiť Bitcoin', to: '/buy' }],
  },
  en_US: {
    title: 'Gift card',
    description: 'How a gift card for cryptocurrencies will work and what its receiver does with it.',
    lead: 'A gift for anyone just starting out: you pay an amount, they choose the coin.',
    notYet: 'We do not sell gift cards yet.',
    sections: [
      {
        heading: 'What you buy',
        text: 'A card for a sum in Czech crowns or euros with a code of sixteen letters and digits. It comes by e-mail, ready to be printed or sent on.',
      },
      {
        heading: 'What the receiver does',
        text: 'Enters the code, chooses a coin and gets it at the rate at that moment. No wallet is needed.',
      },
    ],
    links: [{ label: 'Buy Bitcoin', to: '/buy' }],
  },
  de_DE: {
    title: 'Geschenkkarte',
    description:
      'Wie eine Geschenkkarte für Kryptowährungen funktionieren wird und was der Beschenkte damit tut.',
    lead: 'Ein Geschenk für alle, die gerade anfangen: Sie zahlen einen Betrag, der Beschenkte wählt den Coin.',
    notYet: 'Geschenkkarten verkaufen wir noch nicht.',
    sections: [
      {
        heading: 'Was Sie kaufen',
        text: 'Eine Karte über einen Betrag in Kronen oder Euro mit einem Code aus sechzehn Buchstaben und Ziffern. Sie kommt per E-Mail, fertig zum Drucken oder Weiterleiten.',
      },
      {
        heading: 'Was der Beschenkte tut',
        text: 'Er gibt den Code ein, wählt einen Coin und erhält ihn zum dann gültigen Kurs. Eine Wallet braucht er dafür nicht.',
      },
    ],
    links: [{ label: 'Bitcoin kaufen', to: '/buy' }],
  },
  es_ES: {
    title: 'Tarjeta regalo',
    description: 'Cómo funcionará la tarjeta regalo de criptomonedas y qué hará con ella quien la reciba.',
    lead: 'Un regalo para quien empieza: usted paga un importe y quien lo recibe elige la moneda.',
    notYet: 'Todavía no vendemos tarjetas regalo.',
    sections: [
      {
        heading: 'Qué compra',
        text: 'Una tarjeta por un importe en coronas o euros con un código de dieciséis letras y cifras. Llega por correo, lista para imprimir o reenviar.',
      },
      {
        heading: 'Qué hace quien la recibe',
        text: 'Introduce el código, elige una moneda y la recibe al tipo de ese momento. No necesita ningún monedero.',
      },
    ],
    links: [{ label: 'Comprar Bitcoin', to: '/buy' }],
  },
};
