import type { GuideTexts } from '../guide-shape.ts';

export const texts: GuideTexts = {
  cs_CZ: {
    title: 'Jak to funguje',
    description:
      'Nákup a prodej kryptoměn ve třech krocích: zvolte částku, zaplaťte QR kódem a dostanete mince.',
    lead: 'Tři kroky od prvního kliknutí k mincím. U každého víte, co se děje a co bude dál.',
    steps: [
      {
        heading: 'Zvolte částku',
        text: 'Napište, kolik chcete zaplatit nebo dostat. Hned vidíte kurz, naši marži i výslednou částku. Stačí e-mail.',
      },
      {
        heading: 'Zaplaťte z banky',
        text: 'Ukážeme vám účet a QR kód s vyplněnou částkou i variabilním symbolem. Okamžitá platba dorazí do minuty.',
      },
      {
        heading: 'Dostanete mince',
        text: 'Zůstanou na vašem účtu, nebo je pošleme do vaší peněženky. Celou cestu sledujete na stránce objednávky.',
      },
    ],
    sections: [
      {
        heading: 'Prodej funguje opačně',
        text: 'Zadáte, kolik mincí prodáváte a kam chcete peníze. Pošlete mince na adresu z objednávky a po potvrzení sítí odejdou peníze do vaší banky.',
      },
      {
        heading: 'Který kurz si vybrat',
        text: 'Za tržní kurz směníme hned, jak platba dorazí. Anebo směníme za uvedený kurz či lepší: když se trh mezitím vzdálí, objednávka počká a rozhodnete sami, zda směnit hned, přijmout nový kurz, nebo zrušit. S vlastním kurzem směníme, až ho trh dosáhne; k tomu potřebujete účet.',
      },
      {
        heading: 'Kdy chceme vědět víc',
        text: 'Nad zákonným limitem vás požádáme o ověření totožnosti. Limity i to, kolik jste z nich vyčerpali, najdete na stránce Limity.',
      },
    ],
    links: [
      { label: 'Koupit Bitcoin', to: '/buy' },
      { label: 'Poplatky', to: '/fees' },
      { label: 'Limity', to: '/limits' },
    ],
  },
  sk_SK: {
    title: 'Ako to funguje',
    description:
      'Nákup a predaj kryptomien v troch krokoch: zvoľte sumu, zaplaťte QR kódom a dostanete mince.',
    lead: 'Tri kroky od prvého kliknutia k minciam. Pri každom viete, čo sa deje a čo bude ďalej.',
    steps: [
      {
        heading: 'Zvoľte sumu',
        text: 'Napíšte, koľko chcete zaplatiť alebo dostať. Hneď vidíte kurz, našu maržu aj výslednú sumu. Stačí e-mail.',
      },
      {
        heading: 'Zaplaťte z banky',
        text: 'Ukážeme vám účet a QR kód s vyplnenou sumou aj variabilným symbolom. Okamžitá platba dorazí do minúty.',
      },
      {
        heading: 'Dostanete mince',
        text: 'Zostanú na vašom účte, alebo ich pošleme do vašej peňaženky. Celú cestu sledujete na stránke objednávky.',
      },
    ],
    sections: [
      {
        heading: 'Predaj funguje opačne',
        text: 'Zadáte, koľko mincí predávate a kam chcete peniaze. Pošlete mince na adresu z objednávky a po potvrdení sieťou odídu peniaze do vašej banky.',
      },
      {
        heading: 'Ktorý kurz si vybrať',
        text: 'Za trhový kurz zameníme hneď, ako platba dorazí. Alebo zameníme za uvedený kurz, prípadne lepší: keď sa trh medzitým vzdiali, objednávka počká a rozhodnete sami, či zameniť hneď, prijať nový kurz, alebo zrušiť. S vlastným kurzom zameníme, až ho trh dosiahne; na to potrebujete účet.',
      },
      {
        heading: 'Kedy chceme vedieť viac',
        text: 'Nad zákonným limitom vás požiadame o overenie totožnosti. Limity aj to, koľko ste z nich vyčerpali, nájdete na stránke Limity.',
      },
    ],
    links: [
      { label: 'Kúpiť Bitcoin', to: '/buy' },
      { label: 'Poplatky', to: '/fees' },
      { label: 'Limity', to: '/limits' },
    ],
  },
  en_US: {
    title: 'How it works',
    description:
      'Buying and selling cryptocurrencies in three steps: choose an amount, pay with a QR code, get your coins.',
    lead: 'Three steps from the first click to your coins. At each one you know what happens and what comes next.',
    steps: [
      {
        heading: 'Choose an amount',
        text: 'Type what you want to pay or get. You see the rate, our margin and the result at once. An e-mail is enough.',
      },
      {
        heading: 'Pay from your bank',
        text: 'We show you the account and a QR code with the amount and the variable symbol filled in. An instant payment arrives within a minute.',
      },
      {
        heading: 'Get your coins',
        text: 'They stay in your account, or we send them to your wallet. You follow the whole way on the page of your order.',
      },
    ],
    sections: [
      {
        heading: 'Selling works the other way round',
        text: 'Enter how many coins you sell and where the money goes. Send the coins to the address of your order; once the network has confirmed them, the money leaves for your bank.',
      },
      {
        heading: 'Which rate to choose',
        text: 'At the market rate we exchange as soon as your payment arrives. Or we exchange at the rate shown or better: if the market moves away meanwhile, the order waits, and you decide whether to exchange at once, take the new rate or cancel. With a rate of your own we exchange once the market reaches it; that takes an account.',
      },
      {
        heading: 'When we ask for more',
        text: 'Above the legal limit we ask you to verify your identity. The limits, and how much of them you have used, are on the page Limits.',
      },
    ],
    links: [
      { label: 'Buy Bitcoin', to: '/buy' },
      { label: 'Fees', to: '/fees' },
      { label: 'Limits', to: '/limits' },
    ],
  },
  de_DE: {
    title: 'So funktioniert es',
    description:
      'Kryptowährungen in drei Schritten kaufen und verkaufen: Betrag wählen, per QR-Code zahlen, Coins erhalten.',
    lead: 'Drei Schritte vom ersten Klick zum Coin. Bei jedem wissen Sie, was geschieht und was folgt.',
    steps: [
      {
        heading: 'Betrag wählen',
        text: 'Geben Sie ein, was Sie zahlen oder erhalten möchten. Kurs, Marge und Ergebnis sehen Sie sofort. Eine E-Mail-Adresse genügt.',
      },
      {
        heading: 'Von Ihrer Bank zahlen',
        text: 'Wir zeigen Ihnen das Konto und einen QR-Code mit Betrag und variablem Symbol. Eine Echtzeitüberweisung kommt binnen einer Minute an.',
      },
      {
        heading: 'Coins erhalten',
        text: 'Sie bleiben auf Ihrem Konto, oder wir senden sie an Ihre Wallet. Den ganzen Weg verfolgen Sie auf der Seite Ihres Auftrags.',
      },
    ],
    sections: [
      {
        heading: 'Verkaufen geht umgekehrt',
        text: 'Geben Sie ein, wie viele Coins Sie verkaufen und wohin das Geld geht. Senden Sie die Coins an die Adresse Ihres Auftrags; nach der Bestätigung durch das Netzwerk geht das Geld an Ihre Bank.',
      },
      {
        heading: 'Welchen Kurs wählen',
        text: 'Zum Marktkurs tauschen wir, sobald Ihre Zahlung ankommt. Oder wir tauschen zum angezeigten Kurs oder besser: Entfernt sich der Markt inzwischen, wartet der Auftrag, und Sie entscheiden, ob Sie sofort tauschen, den neuen Kurs nehmen oder stornieren. Mit eigenem Kurs tauschen wir, wenn der Markt ihn erreicht; dafür brauchen Sie ein Konto.',
      },
      {
        heading: 'Wann wir mehr wissen müssen',
        text: 'Über der gesetzlichen Grenze bitten wir Sie, Ihre Identität zu bestätigen. Die Limits und wie viel davon Sie genutzt haben, stehen auf der Seite Limits.',
      },
    ],
    links: [
      { label: 'Bitcoin kaufen', to: '/buy' },
      { label: 'Gebühren', to: '/fees' },
      { label: 'Limits', to: '/limits' },
    ],
  },
  es_ES: {
    title: 'Cómo funciona',
    description:
      'Comprar y vender criptomonedas en tres pasos: elija un importe, pague con un código QR y reciba sus monedas.',
    lead: 'Tres pasos del primer clic a la moneda. En cada uno sabe qué ocurre y qué viene después.',
    steps: [
      {
        heading: 'Elija un importe',
        text: 'Escriba cuánto quiere pagar o recibir. Ve al momento el tipo, nuestro margen y el resultado. Basta un correo.',
      },
      {
        heading: 'Pague desde su banco',
        text: 'Le mostramos la cuenta y un código QR con el importe y el símbolo variable ya puestos. Una transferencia inmediata llega en un minuto.',
      },
      {
        heading: 'Reciba sus monedas',
        text: 'Se quedan en su cuenta o las enviamos a su monedero. Usted sigue todo el camino en la página de su orden.',
      },
    ],
    sections: [
      {
        heading: 'Vender es al revés',
        text: 'Indique cuántas monedas vende y adónde va el dinero. Envíe las monedas a la dirección de su orden; cuando la red las confirma, el dinero sale hacia su banco.',
      },
      {
        heading: 'Qué tipo elegir',
        text: 'Al tipo de mercado cambiamos en cuanto llega su pago. O cambiamos al tipo mostrado o mejor: si el mercado se aleja, la orden espera y usted decide si cambia ya, acepta el nuevo o cancela. Con un tipo propio cambiamos cuando el mercado lo alcanza; para eso necesita una cuenta.',
      },
      {
        heading: 'Cuándo pedimos más',
        text: 'Por encima del límite que fija la ley le pedimos que verifique su identidad. Los límites, y cuánto ha usado de ellos, están en la página Límites.',
      },
    ],
    links: [
      { label: 'Comprar Bitcoin', to: '/buy' },
      { label: 'Comisiones', to: '/fees' },
      { label: 'Límites', to: '/limits' },
    ],
  },
};
