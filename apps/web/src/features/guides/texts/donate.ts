import type { GuideTexts } from '../guide-shape.ts';

export const texts: GuideTexts = {
  cs_CZ: {
    title: 'Dary v bitcoinech',
    description: 'Jak budou fungovat dary přes Lightning Network.',
    lead: 'Stránka, na které vám kdokoli pošle bitcoiny přes Lightning: částku, vzkaz a hotovo.',
    notYet: 'Dary u nás zatím nejsou otevřené. Na této adrese proto nikdo dar nepřijímá.',
    sections: [
      {
        heading: 'Jak to bude fungovat',
        text: 'Příjemce si zvolí jméno stránky, nejmenší a největší částku a poděkování. Odkaz nebo QR kód pak sdílí, kde chce, a dary se mu připisují na účet.',
      },
      {
        heading: 'Dostali jste tento odkaz?',
        text: 'Neplaťte na adresu, kterou vám k němu někdo poslal zvlášť. Zeptejte se příjemce, jak mu můžete přispět jinak.',
      },
    ],
    links: [
      { label: 'Co je Lightning Network', to: '/lightning' },
      { label: 'Koupit Bitcoin', to: '/buy' },
    ],
  },
  sk_SK: {
    title: 'Dary v bitcoinoch',
    description: 'Ako budú fungovať dary cez Lightning Network.',
    lead: 'Stránka, na ktorej vám ktokoľvek pošle bitcoiny cez Lightning: suma, odkaz a hotovo.',
    notYet: 'Dary u nás zatiaľ nie sú otvorené. Na tejto adrese preto nikto dar neprijíma.',
    sections: [
      {
        heading: 'Ako to bude fungovať',
        text: 'Príjemca si zvolí meno stránky, najmenšiu a najväčšiu sumu a poďakovanie. Odkaz alebo QR kód potom zdieľa, kde chce, a dary sa mu pripisujú na účet.',
      },
      {
        heading: 'Dostali ste tento odkaz?',
        text: 'Neplaťte na adresu, ktorú vám k nemu niekto poslal osobitne. Spýtajte sa príjemcu, ako mu môžete prispieť inak.',
      },
    ],
    links: [
      { label: 'Čo je Lightning Network', to: '/lightning' },
      { label: 'Kúpiť Bitcoin', to: '/buy' },
    ],
  },
  en_US: {
    title: 'Donations in bitcoin',
    description: 'How donations over the Lightning Network will work.',
    lead: 'A page on which anybody can send you bitcoin over Lightning: an amount, a message, done.',
    notYet: 'Donations are not available yet. Nobody receives a gift at this address.',
    sections: [
      {
        heading: 'How it will work',
        text: 'The receiver chooses the name of the page, the smallest and largest amount and a word of thanks, shares the link or QR code anywhere, and finds the gifts on the account.',
      },
      {
        heading: 'Somebody sent you this link?',
        text: 'Do not pay to an address that came with it separately. Ask the receiver how else you can help.',
      },
    ],
    links: [
      { label: 'What the Lightning Network is', to: '/lightning' },
      { label: 'Buy Bitcoin', to: '/buy' },
    ],
  },
  de_DE: {
    title: 'Spenden in Bitcoin',
    description: 'Wie Spenden über das Lightning Network funktionieren werden.',
    lead: 'Eine Seite, auf der Ihnen jeder Bitcoin über Lightning schicken kann: Betrag, Nachricht, fertig.',
    notYet: 'Spenden sind bei uns noch nicht offen. Unter dieser Adresse nimmt niemand eine Spende an.',
    sections: [
      {
        heading: 'Wie es funktionieren wird',
        text: 'Der Empfänger wählt den Namen der Seite, den kleinsten und größten Betrag und einen Dank, teilt den Link oder QR-Code, wo er will, und findet die Spenden auf seinem Konto.',
      },
      {
        heading: 'Haben Sie diesen Link bekommen?',
        text: 'Zahlen Sie nicht an eine Adresse, die Ihnen jemand gesondert dazu geschickt hat. Fragen Sie den Empfänger, wie Sie anders helfen können.',
      },
    ],
    links: [
      { label: 'Was das Lightning Network ist', to: '/lightning' },
      { label: 'Bitcoin kaufen', to: '/buy' },
    ],
  },
  es_ES: {
    title: 'Donaciones en bitcoin',
    description: 'Cómo funcionarán las donaciones por Lightning Network.',
    lead: 'Una página en la que cualquiera puede enviarle bitcoins por Lightning: un importe, un mensaje y listo.',
    notYet: 'Las donaciones aún no están abiertas. Nadie recibe donativos en esta dirección.',
    sections: [
      {
        heading: 'Cómo funcionará',
        text: 'Quien recibe elige el nombre de la página, el importe mínimo y máximo y unas palabras de agradecimiento, comparte el enlace o el código QR donde quiera y encuentra los donativos en su cuenta.',
      },
      {
        heading: '¿Ha recibido este enlace?',
        text: 'No pague a una dirección que alguien le haya enviado aparte. Pregunte a quien recibe cómo puede ayudar de otra forma.',
      },
    ],
    links: [
      { label: 'Qué es Lightning Network', to: '/lightning' },
      { label: 'Comprar Bitcoin', to: '/buy' },
    ],
  },
};
