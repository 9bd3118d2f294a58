import type { GuideTexts } from '../guide-shape.ts';

export const texts: GuideTexts = {
  cs_CZ: {
    title: 'Spoření',
    description: 'Jak funguje pravidelný nákup kryptoměn a na co si dát pozor.',
    lead: 'Stejná částka ve stejný den, ať je kurz jakýkoli: pravidelný nákup rozloží riziko špatného dne.',
    notYet: 'Spoření u nás zatím není otevřené. Nakoupit můžete kdykoli jednorázově.',
    sections: [
      {
        heading: 'Jak to bude fungovat',
        text: 'Zvolíte minci, částku a rytmus: hodinu, den, týden nebo měsíc. Určíte i konec: nikdy, k datu, nebo po určitém počtu nákupů. Platit se bude ze zůstatku na účtu a plán půjde kdykoli změnit nebo zastavit.',
      },
      {
        heading: 'Co průměrování umí a co ne',
        text: 'Když je kurz nízko, koupíte za stejné peníze víc, když je vysoko, méně. Výnos tím nezvýšíte a riziko samotné mince nezmizí; jen nevsadíte vše na jeden den.',
      },
    ],
    links: [
      { label: 'Koupit Bitcoin', to: '/buy' },
      { label: 'Vložit peníze', to: '/myaccount?section=funding' },
    ],
  },
  sk_SK: {
    title: 'Sporenie',
    description: 'Ako funguje pravidelný nákup kryptomien a na čo si dať pozor.',
    lead: 'Rovnaká suma v rovnaký deň, nech je kurz akýkoľvek: pravidelný nákup rozloží riziko zlého dňa.',
    notYet: 'Sporenie u nás zatiaľ nie je otvorené. Nakúpiť môžete kedykoľvek jednorazovo.',
    sections: [
      {
        heading: 'Ako to bude fungovať',
        text: 'Vyberiete mincu, sumu a rytmus: hodinu, deň, týždeň alebo mesiac. Určíte aj koniec: nikdy, k dátumu alebo po určitom počte nákupov. Platiť sa bude zo zostatku na účte a plán pôjde kedykoľvek zmeniť alebo zastaviť.',
      },
      {
        heading: 'Čo priemerovanie vie a čo nie',
        text: 'Keď je kurz nízko, kúpite za rovnaké peniaze viac, keď je vysoko, menej. Výnos tým nezvýšite a riziko samotnej mince nezmizne; len nevsadíte všetko na jeden deň.',
      },
    ],
    links: [
      { label: 'Kúpiť Bitcoin', to: '/buy' },
      { label: 'Vložiť peniaze', to: '/myaccount?section=funding' },
    ],
  },
  en_US: {
    title: 'Savings',
    description: 'How buying coins regularly works, and what to watch out for.',
    lead: 'The same amount on the same day, whatever the price: buying regularly spreads the risk of a bad day.',
    notYet: 'Savings are not available yet. You can make a single purchase at any time.',
    sections: [
      {
        heading: 'How it will work',
        text: 'You choose a coin, an amount and a rhythm: hour, day, week or month. You also choose the end: never, on a date, or after a number of purchases. It will be paid from your account balance, and you can change or stop the plan at any time.',
      },
      {
        heading: 'What averaging does, and what it does not',
        text: 'When the price is low the same money buys more, when it is high it buys less. It does not raise your return, and the risk of the coin itself stays; you only avoid betting everything on one day.',
      },
    ],
    links: [
      { label: 'Buy Bitcoin', to: '/buy' },
      { label: 'Deposit money', to: '/myaccount?section=funding' },
    ],
  },
  de_DE: {
    title: 'Sparplan',
    description: 'Wie der regelmäßige Kauf von Coins funktioniert und worauf Sie achten sollten.',
    lead: 'Derselbe Betrag am selben Tag, bei jedem Kurs: Regelmäßig zu kaufen verteilt das Risiko eines schlechten Tages.',
    notYet: 'Sparpläne sind bei uns noch nicht offen. Einmalig kaufen können Sie jederzeit.',
    sections: [
      {
        heading: 'Wie es funktionieren wird',
        text: 'Sie wählen einen Coin, einen Betrag und einen Rhythmus: Stunde, Tag, Woche oder Monat. Auch das Ende bestimmen Sie: nie, zu einem Datum oder nach einer Anzahl von Käufen. Bezahlt wird aus Ihrem Guthaben, und den Plan können Sie jederzeit ändern oder beenden.',
      },
      {
        heading: 'Was der Durchschnitt kann und was nicht',
        text: 'Bei niedrigem Kurs kauft dasselbe Geld mehr, bei hohem weniger. Die Rendite steigt dadurch nicht, und das Risiko des Coins selbst bleibt; Sie setzen nur nicht alles auf einen Tag.',
      },
    ],
    links: [
      { label: 'Bitcoin kaufen', to: '/buy' },
      { label: 'Geld einzahlen', to: '/myaccount?section=funding' },
    ],
  },
  es_ES: {
    title: 'Ahorro',
    description: 'Cómo funciona la compra periódica de criptomonedas y en qué fijarse.',
    lead: 'El mismo importe el mismo día, sea cual sea el precio: comprar con regularidad reparte el riesgo de un mal día.',
    notYet: 'El ahorro aún no está abierto. Puede hacer una compra única en cualquier momento.',
    sections: [
      {
        heading: 'Cómo funcionará',
        text: 'Elegirá una moneda, un importe y un ritmo: hora, día, semana o mes. También el final: nunca, en una fecha o tras un número de compras. Se pagará con el saldo de su cuenta, y podrá cambiar o detener el plan cuando quiera.',
      },
      {
        heading: 'Qué consigue el promedio y qué no',
        text: 'Con el precio bajo, el mismo dinero compra más; con el precio alto, menos. No aumenta la rentabilidad y el riesgo de la moneda sigue ahí; solo evita apostarlo todo a un día.',
      },
    ],
    links: [
      { label: 'Comprar Bitcoin', to: '/buy' },
      { label: 'Ingresar dinero', to: '/myaccount?section=funding' },
    ],
  },
};
