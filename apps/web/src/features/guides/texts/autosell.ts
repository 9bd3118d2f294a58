import type { GuideTexts } from '../guide-shape.ts';

export const texts: GuideTexts = {
  cs_CZ: {
    title: 'Automatický prodej',
    description: 'Prodej mincí, jakmile dorazí na účet: k čemu je a na co si dát pozor.',
    lead: 'Mince, které na účet dorazí, se samy prodají za koruny nebo eura. Hodí se těm, kdo v nich dostávají zaplaceno.',
    notYet: 'Automatický prodej u nás zatím není otevřený. Mince můžete kdykoli prodat jednorázově.',
    sections: [
      {
        heading: 'Jak to bude fungovat',
        text: 'Zvolíte minci a měnu, za kterou se má prodávat. Co přijde, prodá se aktuálním kurzem a peníze zůstanou na účtu, nebo odejdou do vaší banky.',
      },
      {
        heading: 'Na co si dát pozor',
        text: 'Každý prodej může být zdanitelný příjem. Výpis z účtu uvádí den, množství i kurz každého prodeje.',
      },
    ],
    links: [
      { label: 'Prodat jednorázově', to: '/exchange' },
      { label: 'Poplatky', to: '/fees' },
    ],
  },
  sk_SK: {
    title: 'Automatický predaj',
    description: 'Predaj mincí hneď, ako prídu na účet: na čo je a na čo si dať pozor.',
    lead: 'Mince, ktoré na účet prídu, sa samy predajú za eurá alebo koruny. Hodí sa tým, ktorí v nich dostávajú zaplatené.',
    notYet: 'Automatický predaj u nás zatiaľ nie je otvorený. Mince môžete kedykoľvek predať jednorazovo.',
    sections: [
      {
        heading: 'Ako to bude fungovať',
        text: 'Vyberiete mincu a menu, za ktorú sa má predávať. Čo príde, predá sa aktuálnym kurzom a peniaze zostanú na účte alebo odídu do vašej banky.',
      },
      {
        heading: 'Na čo si dať pozor',
        text: 'Každý predaj môže byť zdaniteľný príjem. Výpis z účtu uvádza deň, množstvo aj kurz každého predaja.',
      },
    ],
    links: [
      { label: 'Predať jednorazovo', to: '/exchange' },
      { label: 'Poplatky', to: '/fees' },
    ],
  },
  en_US: {
    title: 'Automatic sell',
    description: 'Selling coins as soon as they arrive: what it is for, and what to watch out for.',
    lead: 'Coins that reach your account sell themselves for Czech crowns or euros. It suits those who are paid in coins.',
    notYet: 'Automatic sell is not available yet. You can sell coins yourself at any time.',
    sections: [
      {
        heading: 'How it will work',
        text: 'You choose a coin and the currency to sell it for. What comes in is sold at the current rate, and the money stays in your account or goes to your bank.',
      },
      {
        heading: 'What to watch out for',
        text: 'Each sale may be taxable income. Your account statement names the day, the amount and the rate of every sale.',
      },
    ],
    links: [
      { label: 'Sell once', to: '/exchange' },
      { label: 'Fees', to: '/fees' },
    ],
  },
  de_DE: {
    title: 'Automatischer Verkauf',
    description: 'Coins verkaufen, sobald sie ankommen: wozu das gut ist und worauf Sie achten sollten.',
    lead: 'Coins, die auf Ihrem Konto eingehen, werden von selbst gegen Euro oder Kronen verkauft. Das passt für alle, die in Coins bezahlt werden.',
    notYet: 'Der automatische Verkauf ist bei uns noch nicht offen. Selbst verkaufen können Sie jederzeit.',
    sections: [
      {
        heading: 'Wie es funktionieren wird',
        text: 'Sie wählen einen Coin und die Währung, in die er verkauft wird. Was eingeht, wird zum aktuellen Kurs verkauft; das Geld bleibt auf Ihrem Konto oder geht an Ihre Bank.',
      },
      {
        heading: 'Worauf Sie achten sollten',
        text: 'Jeder Verkauf kann steuerpflichtig sein. Ihr Kontoauszug nennt Tag, Menge und Kurs jedes Verkaufs.',
      },
    ],
    links: [
      { label: 'Einmalig verkaufen', to: '/exchange' },
      { label: 'Gebühren', to: '/fees' },
    ],
  },
  es_ES: {
    title: 'Venta automática',
    description: 'Vender las monedas en cuanto llegan: para qué sirve y en qué fijarse.',
    lead: 'Las monedas que llegan a su cuenta se venden solas por euros o coronas. Conviene a quien cobra en monedas.',
    notYet: 'La venta automática aún no está abierta. Puede vender monedas cuando quiera.',
    sections: [
      {
        heading: 'Cómo funcionará',
        text: 'Elegirá una moneda y la divisa por la que se vende. Lo que llegue se venderá al precio actual, y el dinero quedará en su cuenta o irá a su banco.',
      },
      {
        heading: 'En qué fijarse',
        text: 'Cada venta puede ser un ingreso sujeto a impuestos. El extracto de su cuenta indica el día, la cantidad y el precio de cada venta.',
      },
    ],
    links: [
      { label: 'Vender una vez', to: '/exchange' },
      { label: 'Comisiones', to: '/fees' },
    ],
  },
};
