import type { GuideTexts } from '../guide-shape.ts';

export const texts: GuideTexts = {
  cs_CZ: {
    title: 'Lightning Network',
    description: 'Co je síť Lightning, k čemu se hodí a co se u ní platí.',
    lead: 'Druhá vrstva nad Bitcoinem: platby za malý poplatek, které dorazí během vteřiny.',
    sections: [
      {
        heading: 'Co tu můžete dělat',
        text: 'Přijímejte bitcoiny fakturou nebo na vlastní lightningovou adresu. Plaťte faktury, LNURL i lightningové adresy: příjemce, částku a poplatek vidíte dřív, než něco odešlete. Částky ukazujeme v satoshi i ve vaší měně.',
      },
      {
        heading: 'K čemu je',
        text: 'Lightning se hodí na malé a časté platby: kávu, spropitné, odměnu za článek. Platba se nezapisuje do blockchainu, proto nečeká na potvrzení a stojí minimum.',
      },
      {
        heading: 'Jak se platí',
        text: 'Příjemce vystaví fakturu, dlouhý text nebo QR kód s omezenou platností. Plátce ji naskenuje a potvrdí. Adresa podobná e-mailu funguje i bez faktury.',
      },
      {
        heading: 'Kdy raději běžnou síť',
        text: 'Pro velké částky a dlouhé uložení použijte běžnou síť Bitcoinu. Lightning drží peníze v kanálech, které musí být online.',
      },
    ],
    links: [
      { label: 'Založit účet', to: '/register' },
      { label: 'Koupit Bitcoin', to: '/buy' },
      { label: 'Poplatky', to: '/fees' },
    ],
  },
  sk_SK: {
    title: 'Lightning Network',
    description: 'Čo je sieť Lightning, na čo sa hodí a čo sa pri nej platí.',
    lead: 'Druhá vrstva nad Bitcoinom: platby za malý poplatok, ktoré dorazia v priebehu sekundy.',
    sections: [
      {
        heading: 'Čo tu môžete robiť',
        text: 'Prijímajte bitcoiny faktúrou alebo na vlastnú lightningovú adresu. Plaťte faktúry, LNURL aj lightningové adresy: príjemcu, sumu a poplatok vidíte skôr, než niečo odošlete. Sumy ukazujeme v satoshi aj vo vašej mene.',
      },
      {
        heading: 'Na čo je',
        text: 'Lightning sa hodí na malé a časté platby: kávu, sprepitné, odmenu za článok. Platba sa nezapisuje do blockchainu, preto nečaká na potvrdenie a stojí minimum.',
      },
      {
        heading: 'Ako sa platí',
        text: 'Príjemca vystaví faktúru, dlhý text alebo QR kód s obmedzenou platnosťou. Platiteľ ju naskenuje a potvrdí. Adresa podobná e-mailu funguje aj bez faktúry.',
      },
      {
        heading: 'Kedy radšej bežnú sieť',
        text: 'Na veľké sumy a dlhé uloženie použite bežnú sieť Bitcoinu. Lightning drží peniaze v kanáloch, ktoré musia byť online.',
      },
    ],
    links: [
      { label: 'Založiť účet', to: '/register' },
      { label: 'Kúpiť Bitcoin', to: '/buy' },
      { label: 'Poplatky', to: '/fees' },
    ],
  },
  en_US: {
    title: 'Lightning Network',
    description: 'What the Lightning Network is, what it is good for and what it costs.',
    lead: 'A second layer on top of Bitcoin: payments for a small fee that arrive within a second.',
    sections: [
      {
        heading: 'What you can do here',
        text: 'Receive bitcoin by an invoice or to a Lightning address of your own. Pay invoices, LNURLs and Lightning addresses: you see the payee, the amount and the fee before anything is sent. Amounts are in sats and in your currency.',
      },
      {
        heading: 'What it is good for',
        text: 'Lightning suits small and frequent payments: a coffee, a tip, a reward for an article. A payment is not written into the blockchain, so it waits for no confirmation and costs next to nothing.',
      },
      {
        heading: 'How you pay',
        text: 'The receiver issues an invoice, a long text or a QR code that is valid for a while. The payer scans and confirms it. An address that looks like an e-mail works without an invoice.',
      },
      {
        heading: 'When to prefer the ordinary network',
        text: 'For large sums and long storage use Bitcoin’s ordinary network. Lightning holds money in channels that must be online.',
      },
    ],
    links: [
      { label: 'Create an account', to: '/register' },
      { label: 'Buy Bitcoin', to: '/buy' },
      { label: 'Fees', to: '/fees' },
    ],
  },
  de_DE: {
    title: 'Lightning Network',
    description: 'Was das Lightning Network ist, wofür es taugt und was es kostet.',
    lead: 'Eine zweite Schicht über Bitcoin: Zahlungen für eine kleine Gebühr, in einer Sekunde da.',
    sections: [
      {
        heading: 'Was Sie hier tun können',
        text: 'Empfangen Sie Bitcoin per Rechnung oder an Ihre eigene Lightning-Adresse. Bezahlen Sie Rechnungen, LNURLs und Lightning-Adressen: Empfänger, Betrag und Gebühr sehen Sie, bevor etwas gesendet wird. Beträge stehen in Sats und in Ihrer Währung.',
      },
      {
        heading: 'Wofür es taugt',
        text: 'Lightning passt zu kleinen, häufigen Zahlungen: ein Kaffee, ein Trinkgeld, der Dank für einen Artikel. Die Zahlung steht nicht in der Blockchain, wartet also auf keine Bestätigung und kostet fast nichts.',
      },
      {
        heading: 'Wie man zahlt',
        text: 'Der Empfänger stellt eine Rechnung aus, einen langen Text oder QR-Code mit begrenzter Gültigkeit. Der Zahler scannt und bestätigt. Eine Adresse wie eine E-Mail funktioniert auch ohne Rechnung.',
      },
      {
        heading: 'Wann lieber das gewöhnliche Netzwerk',
        text: 'Für große Beträge und langes Aufbewahren nehmen Sie das gewöhnliche Bitcoin-Netzwerk. Lightning hält Geld in Kanälen, die online sein müssen.',
      },
    ],
    links: [
      { label: 'Konto erstellen', to: '/register' },
      { label: 'Bitcoin kaufen', to: '/buy' },
      { label: 'Gebühren', to: '/fees' },
    ],
  },
  es_ES: {
    title: 'Lightning Network',
    description: 'Qué es la red Lightning, para qué sirve y cuánto cuesta.',
    lead: 'Una segunda capa sobre Bitcoin: pagos por una pequeña comisión que llegan en un segundo.',
    sections: [
      {
        heading: 'Qué puede hacer aquí',
        text: 'Reciba bitcoins con una factura o en su propia dirección Lightning. Pague facturas, LNURL y direcciones Lightning: ve el destinatario, el importe y la comisión antes de enviar nada. Los importes se muestran en sats y en su moneda.',
      },
      {
        heading: 'Para qué sirve',
        text: 'Lightning es para pagos pequeños y frecuentes: un café, una propina, las gracias por un artículo. El pago no se escribe en la cadena de bloques, así que no espera confirmación y cuesta casi nada.',
      },
      {
        heading: 'Cómo se paga',
        text: 'El receptor emite una factura, un texto largo o un código QR válido por un tiempo. El pagador lo escanea y confirma. Una dirección parecida a un correo funciona sin factura.',
      },
      {
        heading: 'Cuándo preferir la red normal',
        text: 'Para sumas grandes y guardar mucho tiempo use la red normal de Bitcoin. Lightning tiene el dinero en canales que deben estar en línea.',
      },
    ],
    links: [
      { label: 'Crear una cuenta', to: '/register' },
      { label: 'Comprar Bitcoin', to: '/buy' },
      { label: 'Comisiones', to: '/fees' },
    ],
  },
};
