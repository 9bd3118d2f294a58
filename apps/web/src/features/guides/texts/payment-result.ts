import type { GuideTexts } from '../guide-shape.ts';

export const texts: GuideTexts = {
  cs_CZ: {
    title: 'Výsledek platby',
    description: 'Kde uvidíte, jak platba dopadla.',
    lead: 'Jak platba dopadla, říká vždy stránka objednávky. Mění se sama, nemusíte nic obnovovat.',
    sections: [
      {
        heading: 'Platba ještě nedorazila?',
        text: 'Okamžitá platba dorazí do minuty, běžná nejpozději další pracovní den. Do té doby objednávka čeká a nic se neztratí.',
      },
      {
        heading: 'Zaplatili jste dvakrát nebo jinou částku?',
        text: 'Platbu navíc vám vrátíme nebo připíšeme. Napište nám na {email} a přidejte číslo objednávky.',
      },
    ],
    links: [{ label: 'Moje objednávky', to: '/orders' }],
  },
  sk_SK: {
    title: 'Výsledok platby',
    description: 'Kde uvidíte, ako platba dopadla.',
    lead: 'Ako platba dopadla, hovorí vždy stránka objednávky. Mení sa sama, nemusíte nič obnovovať.',
    sections: [
      {
        heading: 'Platba ešte nedorazila?',
        text: 'Okamžitá platba dorazí do minúty, bežná najneskôr nasledujúci pracovný deň. Dovtedy objednávka čaká a nič sa nestratí.',
      },
      {
        heading: 'Zaplatili ste dvakrát alebo inú sumu?',
        text: 'Platbu navyše vám vrátime alebo pripíšeme. Napíšte nám na {email} a pridajte číslo objednávky.',
      },
    ],
    links: [{ label: 'Moje objednávky', to: '/orders' }],
  },
  en_US: {
    title: 'Result of a payment',
    description: 'Where you see how a payment went.',
    lead: 'How a payment went is always on the page of its order. It updates by itself; you need not reload it.',
    sections: [
      {
        heading: 'Has the payment not arrived yet?',
        text: 'An instant payment arrives within a minute, another by the next working day. Until then the order waits and nothing is lost.',
      },
      {
        heading: 'Have you paid twice, or another sum?',
        text: 'Anything paid in excess is sent back or credited. Write to us at {email} and add the number of the order.',
      },
    ],
    links: [{ label: 'My orders', to: '/orders' }],
  },
  de_DE: {
    title: 'Ergebnis einer Zahlung',
    description: 'Wo Sie sehen, wie eine Zahlung ausgegangen ist.',
    lead: 'Wie eine Zahlung ausging, steht immer auf der Seite des Auftrags. Sie ändert sich von selbst.',
    sections: [
      {
        heading: 'Ist die Zahlung noch nicht da?',
        text: 'Eine Echtzeitüberweisung kommt binnen einer Minute, eine andere bis zum nächsten Werktag. So lange wartet der Auftrag, und nichts geht verloren.',
      },
      {
        heading: 'Doppelt oder einen anderen Betrag gezahlt?',
        text: 'Was zu viel war, senden wir zurück oder schreiben es gut. Schreiben Sie uns an {email} mit der Nummer des Auftrags.',
      },
    ],
    links: [{ label: 'Meine Aufträge', to: '/orders' }],
  },
  es_ES: {
    title: 'Resultado de un pago',
    description: 'Dónde ve cómo ha ido un pago.',
    lead: 'Cómo ha ido un pago lo dice siempre la página de su orden. Se actualiza sola.',
    sections: [
      {
        heading: '¿El pago aún no ha llegado?',
        text: 'Una transferencia inmediata llega en un minuto; otra, como tarde, el siguiente día hábil. Hasta entonces la orden espera y nada se pierde.',
      },
      {
        heading: '¿Ha pagado dos veces u otro importe?',
        text: 'Lo que sobra se devuelve o se abona. Escríbanos a {email} y añada el número de la orden.',
      },
    ],
    links: [{ label: 'Mis órdenes', to: '/orders' }],
  },
};
