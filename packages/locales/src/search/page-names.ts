import type { LocaleCode } from '../locale.ts';

type Named = readonly [cs: string, sk: string, en: string, de: string, es: string];

/** How pages and sections are found: a name in each language, then after a bar the other words that people type. */
const rows = {
  home: [
    'Domů | úvod hlavní',
    'Domov | úvod hlavná',
    'Home | start',
    'Start | Startseite',
    'Inicio | portada',
  ],
  exchange: [
    'Směnárna | koupit prodat směnit nákup prodej',
    'Zmenáreň | kúpiť predať zmeniť nákup predaj',
    'Exchange | buy sell swap purchase',
    'Tauschen | kaufen verkaufen',
    'Cambiar | comprar vender',
  ],
  trade: [
    'Obchodování | burza kniha objednávek graf',
    'Obchodovanie | burza kniha objednávok graf',
    'Trading | order book chart limit',
    'Handel | Orderbuch Chart Börse',
    'Trading | libro de órdenes gráfico',
  ],
  markets: [
    'Trhy | páry ceny',
    'Trhy | páry ceny',
    'Markets | pairs prices',
    'Märkte | Paare Kurse',
    'Mercados | pares precios',
  ],
  currencies: [
    'Všechny kryptoměny | mince ceny kurzy',
    'Všetky kryptomeny | mince ceny kurzy',
    'All cryptocurrencies | coins prices rates',
    'Alle Kryptowährungen | Coins Kurse Preise',
    'Todas las criptomonedas | monedas precios',
  ],
  balance: [
    'Zůstatek | peníze portfolio stav účtu',
    'Zostatok | peniaze portfólio stav účtu',
    'Balance | funds portfolio money',
    'Guthaben | Geld Portfolio',
    'Saldo | fondos cartera dinero',
  ],
  orders: [
    'Objednávky | historie nákupy prodeje',
    'Objednávky | história nákupy predaje',
    'Orders | history purchases sales',
    'Aufträge | Verlauf Käufe Verkäufe',
    'Órdenes | historial compras ventas',
  ],
  withdraw: [
    'Výběr | poslat vyplatit',
    'Výber | poslať vyplatiť',
    'Withdraw | send payout',
    'Auszahlung | senden',
    'Retirada | enviar',
  ],
  funding: [
    'Vklad | vložit dobít peníze',
    'Vklad | vložiť dobiť peniaze',
    'Deposit | add money top up',
    'Einzahlung | aufladen',
    'Depósito | ingresar recargar',
  ],
  transactions: [
    'Transakce | pohyby výpis',
    'Transakcie | pohyby výpis',
    'Transactions | statement movements',
    'Transaktionen | Auszug',
    'Transacciones | extracto movimientos',
  ],
  autobuy: [
    'Spoření | DCA pravidelný nákup',
    'Sporenie | DCA pravidelný nákup',
    'Savings | DCA recurring buy',
    'Sparplan | DCA regelmäßig kaufen',
    'Ahorro | DCA compra periódica',
  ],
  autosell: [
    'Automatický prodej | pravidelný',
    'Automatický predaj | pravidelný',
    'Automatic sell | recurring',
    'Automatischer Verkauf | regelmäßig',
    'Venta automática | periódica',
  ],
  support: [
    'Zákaznická podpora | pomoc dotaz',
    'Zákaznícka podpora | pomoc otázka',
    'Customer Support | help question',
    'Kundensupport | Hilfe Frage',
    'Atención al cliente | ayuda pregunta',
  ],
  referral: [
    'Doporučení | pozvat provize odměna',
    'Odporúčania | pozvať provízia odmena',
    'Referral | invite commission reward',
    'Empfehlungen | einladen Provision',
    'Recomendaciones | invitar comisión',
  ],
  applications: [
    'Aplikace | oauth přístup',
    'Aplikácie | oauth prístup',
    'Applications | oauth access',
    'Anwendungen | oauth Zugriff',
    'Aplicaciones | oauth acceso',
  ],
  settings: [
    'Nastavení | jazyk měna heslo vzhled',
    'Nastavenia | jazyk mena heslo vzhľad',
    'Settings | language currency password appearance',
    'Einstellungen | Sprache Währung Passwort',
    'Ajustes | idioma moneda contraseña',
  ],
  security: [
    'Zabezpečení | heslo 2FA klíče API',
    'Zabezpečenie | heslo 2FA kľúče API',
    'Security | password 2FA API keys',
    'Sicherheit | Passwort 2FA API-Schlüssel',
    'Seguridad | contraseña 2FA claves API',
  ],
  notifications: [
    'Oznámení | upozornění e-maily',
    'Oznámenia | upozornenia e-maily',
    'Notifications | alerts e-mails',
    'Benachrichtigungen | Hinweise E-Mails',
    'Notificaciones | avisos correos',
  ],
  myaccount: [
    'Můj účet | profil ověření',
    'Môj účet | profil overenie',
    'My Account | profile verification',
    'Mein Konto | Profil Verifizierung',
    'Mi cuenta | perfil verificación',
  ],
  howitworks: [
    'Jak to funguje | návod postup začít',
    'Ako to funguje | návod postup začať',
    'How it works | guide start',
    'So funktioniert es | Anleitung',
    'Cómo funciona | guía empezar',
  ],
  fees: [
    'Poplatky | cena sazebník',
    'Poplatky | cena sadzobník',
    'Fees | price cost',
    'Gebühren | Kosten Preise',
    'Comisiones | precio coste',
  ],
  limits: [
    'Limity | maximum ověření',
    'Limity | maximum overenie',
    'Limits | maximum verification',
    'Limits | Höchstbetrag',
    'Límites | máximo',
  ],
  contact: [
    'Kontakt | telefon e-mail adresa',
    'Kontakt | telefón e-mail adresa',
    'Contact | phone e-mail address',
    'Kontakt | Telefon E-Mail Adresse',
    'Contacto | teléfono correo dirección',
  ],
  status: [
    'Stav služeb | výpadek funguje porucha',
    'Stav služieb | výpadok funguje porucha',
    'Status | outage working down services',
    'Status | Ausfall Störung Dienste',
    'Estado del servicio | caída avería',
  ],
  verify_statement: [
    'Ověření výpisu | pravost soubor potvrzení',
    'Overenie výpisu | pravosť súbor potvrdenie',
    'Verify a statement | genuine file proof',
    'Auszug prüfen | Echtheit Datei Nachweis',
    'Verificar un extracto | auténtico archivo prueba',
  ],
  request: [
    'Napište nám | dotaz požadavek',
    'Napíšte nám | otázka požiadavka',
    'Send a request | question',
    'Anfrage senden | Frage',
    'Enviar una consulta | pregunta',
  ],
  blog: [
    'Blog | články akademie',
    'Blog | články akadémia',
    'Blog | articles academy',
    'Blog | Artikel Akademie',
    'Blog | artículos academia',
  ],
  careers: [
    'Volná místa | kariéra práce',
    'Voľné miesta | kariéra práca',
    'Open Positions | careers jobs',
    'Offene Stellen | Karriere Jobs',
    'Empleo | ofertas carrera',
  ],
  changelog: [
    'Co je nového | změny verze',
    'Čo je nové | zmeny verzia',
    'What’s new | changelog version',
    'Neuigkeiten | Änderungen Version',
    'Novedades | cambios versión',
  ],
  mobile: [
    'Mobilní aplikace | android iphone',
    'Mobilná aplikácia | android iphone',
    'Mobile app | android iphone',
    'Mobile App | Android iPhone',
    'Aplicación móvil | android iphone',
  ],
  lightning: [
    'Lightning Network | blesk faktura',
    'Lightning Network | blesk faktúra',
    'Lightning Network | invoice',
    'Lightning Network | Rechnung',
    'Lightning Network | factura',
  ],
  staking: [
    'Staking | odměny výnos',
    'Staking | odmeny výnos',
    'Staking | rewards yield',
    'Staking | Ertrag',
    'Staking | recompensas',
  ],
  buy_gift_card: [
    'Koupit dárkovou kartu | poukaz dárek',
    'Kúpiť darčekovú kartu | poukaz darček',
    'Buy gift card | voucher present',
    'Geschenkkarte kaufen | Gutschein',
    'Comprar tarjeta regalo | vale',
  ],
  claim_gift_card: [
    'Uplatnit dárkovou kartu | poukaz kód',
    'Uplatniť darčekovú kartu | poukaz kód',
    'Claim gift card | voucher code',
    'Geschenkkarte einlösen | Gutscheincode',
    'Canjear tarjeta regalo | código',
  ],
  twofactor_guide: [
    'Dvoufázové ověření | 2FA návod',
    'Dvojfázové overenie | 2FA návod',
    'Two-factor guide | 2FA authenticator',
    'Zwei-Faktor-Anleitung | 2FA',
    'Guía de doble factor | 2FA',
  ],
  terms: [
    'Obchodní podmínky | smlouva právní',
    'Obchodné podmienky | zmluva právne',
    'Terms | legal contract',
    'Geschäftsbedingungen | AGB rechtlich',
    'Condiciones | legal contrato',
  ],
  privacy: [
    'Zpracování osobních údajů | GDPR soukromí cookies',
    'Spracovanie osobných údajov | GDPR súkromie cookies',
    'Privacy Policy | GDPR personal data cookies',
    'Datenschutz | DSGVO Cookies',
    'Política de privacidad | RGPD datos cookies',
  ],
} as const satisfies Readonly<Record<string, Named>>;

export type NamedPage = keyof typeof rows;

const places: Readonly<Record<LocaleCode, number>> = { cs_CZ: 0, sk_SK: 1, en_US: 2, de_DE: 3, es_ES: 4 };

/** A page's name in a language, and what else people call it there. */
export function namedPage(
  page: NamedPage,
  locale: LocaleCode,
): { readonly name: string; readonly words: string } {
  const [name = '', words = ''] = (rows[page][places[locale]] ?? '').split(' | ');
  return { name, words };
}
