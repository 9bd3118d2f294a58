import type { GuideTexts } from '../guide-shape.ts';

export const texts: GuideTexts = {
  cs_CZ: {
    title: 'Aplikace v mobilu',
    description:
      'Přidejte si {brand} na plochu telefonu a otevírejte jako aplikaci, bez obchodu s aplikacemi.',
    lead: 'Celá směnárna běží v prohlížeči vašeho telefonu. Na plochu si ji přidáte za deset vteřin.',
    sections: [
      {
        heading: 'iPhone a iPad',
        text: 'Otevřete tuto stránku v Safari, klepněte na Sdílet a zvolte Přidat na plochu.',
      },
      {
        heading: 'Android',
        text: 'Otevřete tuto stránku v Chromu, klepněte na nabídku se třemi tečkami a zvolte Přidat na plochu nebo Instalovat aplikaci.',
      },
      {
        heading: 'Co v telefonu oceníte',
        text: 'Platba QR kódem je na jedno klepnutí, stav objednávky se mění sám a vše se ovládá palcem. Nic nestahujete a vždy máte nejnovější verzi.',
      },
    ],
    links: [{ label: 'Koupit Bitcoin', to: '/buy' }],
  },
  sk_SK: {
    title: 'Aplikácia v mobile',
    description:
      'Pridajte si {brand} na plochu telefónu a otvárajte ako aplikáciu, bez obchodu s aplikáciami.',
    lead: 'Celá zmenáreň beží v prehliadači vášho telefónu. Na plochu si ju pridáte za desať sekúnd.',
    sections: [
      {
        heading: 'iPhone a iPad',
        text: 'Otvorte túto stránku v Safari, ťuknite na Zdieľať a zvoľte Pridať na plochu.',
      },
      {
        heading: 'Android',
        text: 'Otvorte túto stránku v Chrome, ťuknite na ponuku s tromi bodkami a zvoľte Pridať na plochu alebo Inštalovať aplikáciu.',
      },
      {
        heading: 'Čo v telefóne oceníte',
        text: 'Platba QR kódom je na jedno ťuknutie, stav objednávky sa mení sám a všetko sa ovláda palcom. Nič nesťahujete a vždy máte najnovšiu verziu.',
      },
    ],
    links: [{ label: 'Kúpiť Bitcoin', to: '/buy' }],
  },
  en_US: {
    title: 'Mobile app',
    description: 'Add {brand} to your phone’s home screen and open it like an app, without a store.',
    lead: 'The whole exchange runs in your phone’s browser. Adding it to the home screen takes ten seconds.',
    sections: [
      {
        heading: 'iPhone and iPad',
        text: 'Open this page in Safari, tap Share and choose Add to Home Screen.',
      },
      {
        heading: 'Android',
        text: 'Open this page in Chrome, tap the menu with three dots and choose Add to Home screen or Install app.',
      },
      {
        heading: 'What you will like about it',
        text: 'A payment by QR code is one tap, your order’s progress updates by itself, and everything is within the thumb’s reach. You download nothing and always have the newest version.',
      },
    ],
    links: [{ label: 'Buy Bitcoin', to: '/buy' }],
  },
  de_DE: {
    title: 'App fürs Handy',
    description: 'Legen Sie {brand} auf den Startbildschirm und öffnen Sie es wie eine App, ohne Store.',
    lead: 'Alles läuft im Browser Ihres Handys. Auf dem Startbildschirm liegt es in zehn Sekunden.',
    sections: [
      {
        heading: 'iPhone und iPad',
        text: 'Öffnen Sie diese Seite in Safari, tippen Sie auf Teilen und wählen Sie „Zum Home-Bildschirm“.',
      },
      {
        heading: 'Android',
        text: 'Öffnen Sie diese Seite in Chrome, tippen Sie auf das Menü mit drei Punkten und wählen Sie „Zum Startbildschirm hinzufügen“ oder „App installieren“.',
      },
      {
        heading: 'Was Sie daran schätzen werden',
        text: 'Zahlen per QR-Code ist ein Tipp, der Stand Ihres Auftrags ändert sich von selbst, und alles liegt in Reichweite des Daumens. Sie laden nichts herunter und haben immer die neueste Version.',
      },
    ],
    links: [{ label: 'Bitcoin kaufen', to: '/buy' }],
  },
  es_ES: {
    title: 'Aplicación móvil',
    description:
      'Añada {brand} a la pantalla de inicio de su teléfono y ábralo como una aplicación, sin tienda.',
    lead: 'Todo funciona en el navegador de su teléfono. Añadirlo a la pantalla de inicio lleva diez segundos.',
    sections: [
      {
        heading: 'iPhone y iPad',
        text: 'Abra esta página en Safari, toque Compartir y elija Añadir a pantalla de inicio.',
      },
      {
        heading: 'Android',
        text: 'Abra esta página en Chrome, toque el menú de tres puntos y elija Añadir a pantalla de inicio o Instalar aplicación.',
      },
      {
        heading: 'Lo que le gustará',
        text: 'Pagar con un código QR es un toque, el estado de su orden cambia solo y todo queda al alcance del pulgar. No descarga nada y siempre tiene la última versión.',
      },
    ],
    links: [{ label: 'Comprar Bitcoin', to: '/buy' }],
  },
};
