import type { Texts } from './locale.ts';

type WalletText =
  | 'address'
  | 'memo'
  | 'destination_tag'
  | 'network'
  | 'qr_address'
  | 'qr_payment'
  | 'qr_wallet'
  | 'memo_required'
  | 'only_asset_on_network'
  | 'deposit_minimum'
  | 'deposit_fee'
  | 'sandbox_only'
  | 'address_tooltip'
  | 'memo_tooltip'
  | 'wallet_link'
  | 'open_in_wallet'
  | 'wallet_link_tooltip'
  | 'network_silent_title'
  | 'network_silent';

export type WalletTexts = Readonly<Record<WalletText, string>>;

/** Labels and warnings of deposit addresses. */
export const walletTexts = {
  en_US: {
    address: 'Address',
    memo: 'Memo',
    destination_tag: 'Destination tag',
    network: 'Network',
    qr_address: 'Address only',
    qr_payment: 'Payment with amount',
    qr_wallet: 'For wallets',
    memo_required:
      'Always include the memo or destination tag. Without it we cannot tell that the deposit is yours.',
    only_asset_on_network: 'Send only {currency} on the {network} network to this address.',
    deposit_minimum:
      'The minimum deposit is {minimum} {currency}. Smaller amounts are not credited automatically.',
    deposit_fee: 'The deposit fee is {fee} {currency}.',
    sandbox_only: 'This is a test environment. Never send real coins to this address.',
    address_tooltip: 'The address stays yours. You can use it repeatedly.',
    memo_tooltip: 'It tells us that the deposit is yours.',
    wallet_link: 'Your wallet',
    open_in_wallet: 'Open in your wallet',
    wallet_link_tooltip: 'Opens a wallet on this device with the address filled in.',
    network_silent_title: 'Withdrawals over {network} are delayed',
    network_silent: 'We lost touch with the network. What you withdraw is sent once it answers again.',
  },
  cs_CZ: {
    address: 'Adresa',
    memo: 'Memo',
    destination_tag: 'Destination tag',
    network: 'Síť',
    qr_address: 'Pouze adresa',
    qr_payment: 'Platba s částkou',
    qr_wallet: 'Pro peněženky',
    memo_required: 'Vždy vyplňte memo nebo destination tag. Bez něj nepoznáme, že vklad patří vám.',
    only_asset_on_network: 'Na tuto adresu posílejte pouze {currency} v síti {network}.',
    deposit_minimum: 'Nejmenší vklad je {minimum} {currency}. Menší částky se nepřipisují automaticky.',
    deposit_fee: 'Poplatek za vklad je {fee} {currency}.',
    sandbox_only: 'Toto je testovací prostředí. Na tuto adresu nikdy neposílejte skutečné mince.',
    address_tooltip: 'Adresa zůstává vaše. Můžete ji používat opakovaně.',
    memo_tooltip: 'Podle něj poznáme, že vklad patří vám.',
    wallet_link: 'Vaše peněženka',
    open_in_wallet: 'Otevřít v peněžence',
    wallet_link_tooltip: 'Otevře peněženku v tomto zařízení s vyplněnou adresou.',
    network_silent_title: 'Výběry přes síť {network} se zdrží',
    network_silent: 'Síť nám teď neodpovídá. Co vyberete, odešleme, jakmile se ozve.',
  },
  sk_SK: {
    address: 'Adresa',
    memo: 'Memo',
    destination_tag: 'Destination tag',
    network: 'Sieť',
    qr_address: 'Iba adresa',
    qr_payment: 'Platba so sumou',
    qr_wallet: 'Pre peňaženky',
    memo_required: 'Vždy vyplňte memo alebo destination tag. Bez neho nezistíme, že vklad patrí vám.',
    only_asset_on_network: 'Na túto adresu posielajte iba {currency} v sieti {network}.',
    deposit_minimum: 'Najmenší vklad je {minimum} {currency}. Menšie sumy sa nepripisujú automaticky.',
    deposit_fee: 'Poplatok za vklad je {fee} {currency}.',
    sandbox_only: 'Toto je testovacie prostredie. Na túto adresu nikdy neposielajte skutočné mince.',
    address_tooltip: 'Adresa zostáva vaša. Môžete ju používať opakovane.',
    memo_tooltip: 'Podľa neho zistíme, že vklad patrí vám.',
    wallet_link: 'Vaša peňaženka',
    open_in_wallet: 'Otvoriť v peňaženke',
    wallet_link_tooltip: 'Otvorí peňaženku v tomto zariadení s vyplnenou adresou.',
    network_silent_title: 'Výbery cez sieť {network} sa zdržia',
    network_silent: 'Sieť nám teraz neodpovedá. Čo vyberiete, odošleme, hneď ako sa ozve.',
  },
  de_DE: {
    address: 'Adresse',
    memo: 'Memo',
    destination_tag: 'Destination Tag',
    network: 'Netzwerk',
    qr_address: 'Nur Adresse',
    qr_payment: 'Zahlung mit Betrag',
    qr_wallet: 'Für Wallets',
    memo_required:
      'Geben Sie immer das Memo oder den Destination Tag an. Ohne diese Angabe können wir Ihre Einzahlung nicht zuordnen.',
    only_asset_on_network: 'Senden Sie an diese Adresse nur {currency} über das Netzwerk {network}.',
    deposit_minimum:
      'Die Mindesteinzahlung beträgt {minimum} {currency}. Kleinere Beträge werden nicht automatisch gutgeschrieben.',
    deposit_fee: 'Die Einzahlungsgebühr beträgt {fee} {currency}.',
    sandbox_only: 'Dies ist eine Testumgebung. Senden Sie niemals echte Coins an diese Adresse.',
    address_tooltip: 'Die Adresse bleibt Ihre. Sie können sie mehrfach verwenden.',
    memo_tooltip: 'Daran erkennen wir, dass die Einzahlung Ihnen gehört.',
    wallet_link: 'Ihre Wallet',
    open_in_wallet: 'In der Wallet öffnen',
    wallet_link_tooltip: 'Öffnet eine Wallet auf diesem Gerät mit ausgefüllter Adresse.',
    network_silent_title: 'Auszahlungen über {network} verzögern sich',
    network_silent:
      'Das Netzwerk antwortet uns gerade nicht. Ihre Auszahlung wird gesendet, sobald es wieder antwortet.',
  },
  es_ES: {
    address: 'Dirección',
    memo: 'Memo',
    destination_tag: 'Etiqueta de destino',
    network: 'Red',
    qr_address: 'Solo la dirección',
    qr_payment: 'Pago con importe',
    qr_wallet: 'Para monederos',
    memo_required:
      'Incluya siempre el memo o la etiqueta de destino. Sin ellos no podemos saber que el depósito es suyo.',
    only_asset_on_network: 'Envíe a esta dirección únicamente {currency} por la red {network}.',
    deposit_minimum:
      'El depósito mínimo es de {minimum} {currency}. Los importes menores no se abonan automáticamente.',
    deposit_fee: 'La comisión de depósito es de {fee} {currency}.',
    sandbox_only: 'Este es un entorno de pruebas. No envíe nunca monedas reales a esta dirección.',
    address_tooltip: 'La dirección sigue siendo suya. Puede usarla varias veces.',
    memo_tooltip: 'Con él sabemos que el depósito es suyo.',
    wallet_link: 'Su monedero',
    open_in_wallet: 'Abrir en su monedero',
    wallet_link_tooltip: 'Abre un monedero de este dispositivo con la dirección ya rellenada.',
    network_silent_title: 'Las retiradas por {network} se retrasan',
    network_silent: 'La red no nos responde ahora. Enviaremos lo que retire en cuanto vuelva a responder.',
  },
} as const satisfies Texts<WalletText>;
