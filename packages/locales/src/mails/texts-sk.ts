import type { MailTexts } from './mail-template.ts';

const openOrder = 'Otvoriť objednávku';
const waiting = 'Rozhodnúť, čo s platbou';
const linkNote = 'Odkaz patrí k tejto platbe. Nikomu ho neposielajte.';

export const slovakMails: MailTexts = {
  order_created_bank: {
    subject: 'Objednávka {order}: zaplaťte, prosím, {amount}',
    heading: 'Objednávka čaká na vašu platbu',
    paragraphs: [
      'Pošlite, prosím, presne túto sumu s týmto variabilným symbolom. Hneď ako platba dorazí na náš účet, zameníme ju.',
      'Na stránke objednávky nájdete QR kód pre svoju bankovú aplikáciu.',
    ],
    buttons: [openOrder],
    note: 'Plaťte len z účtu vedeného na vaše meno. Platbu s inou sumou alebo symbolom priradíme až po tom, ako ju potvrdíte.',
  },
  order_created_wallet: {
    subject: 'Objednávka {order}: pošlite, prosím, {amount}',
    heading: 'Objednávka čaká na váš vklad',
    paragraphs: [
      'Pošlite, prosím, presne toto množstvo na túto adresu, a to iba touto sieťou. Zameníme ho, hneď ako sieť vklad potvrdí.',
      'Adresa platí hodinu; do uvedeného času si na stránke objednávky môžete vygenerovať novú.',
    ],
    buttons: [openOrder],
    note: 'Mince poslané inou sieťou sa môžu nenávratne stratiť.',
  },
  order_created_balance: {
    subject: 'Objednávku {order} sme prijali',
    heading: 'Zamieňame',
    paragraphs: ['Objednávka bola zaplatená zo zostatku na vašom účte. Keď bude vybavená, napíšeme vám.'],
    buttons: [openOrder],
  },
  payment_arrived: {
    subject: 'Objednávka {order}: platba dorazila',
    heading: 'Vaša platba dorazila',
    paragraphs: ['Ďakujeme. Platbu práve zamieňame; keď bude objednávka vybavená, napíšeme vám.'],
    buttons: [openOrder],
  },
  payment_short: {
    subject: 'Objednávka {order}: prišlo menej, ako bolo dohodnuté',
    heading: 'Prišlo menej, ako bolo dohodnuté',
    paragraphs: [
      'Peniaze sú u nás v bezpečí a čakajú na vaše rozhodnutie: zameniť ich aktuálnym kurzom, nastaviť vlastný kurz alebo ich poslať späť.',
    ],
    buttons: [waiting, openOrder],
    note: linkNote,
  },
  payment_over: {
    subject: 'Objednávka {order}: prišlo viac, ako bolo dohodnuté',
    heading: 'Prišlo viac, ako bolo dohodnuté',
    paragraphs: [
      'Zatiaľ sme nič nezamenili. Celá platba je u nás v bezpečí a čaká na vaše rozhodnutie: zameniť ju aktuálnym kurzom, nastaviť vlastný kurz alebo ju poslať späť.',
    ],
    buttons: [waiting, openOrder],
    note: linkNote,
  },
  payment_late: {
    subject: 'Objednávka {order}: platba prišla až po jej skončení',
    heading: 'Platba prišla až po skončení objednávky',
    paragraphs: [
      'Peniaze sú u nás v bezpečí a čakajú na vaše rozhodnutie: zameniť ich aktuálnym kurzom, nastaviť vlastný kurz alebo ich poslať späť.',
    ],
    buttons: [waiting, openOrder],
    note: linkNote,
  },
  payment_double: {
    subject: 'Objednávka {order}: bola zaplatená druhýkrát',
    heading: 'Objednávka bola zaplatená druhýkrát',
    paragraphs: [
      'Druhá platba je u nás v bezpečí a čaká na vaše rozhodnutie: zameniť ju aktuálnym kurzom, nastaviť vlastný kurz alebo ju poslať späť.',
    ],
    buttons: [waiting, openOrder],
    note: linkNote,
  },
  payment_above_limit: {
    subject: 'Objednávka {order}: peniaze čakajú, sú nad vaším limitom',
    heading: 'Prišlo viac, než smieme zameniť',
    paragraphs: [
      'Peniaze sú u nás v bezpečí. S vaším súčasným overením smieme na jednu objednávku zameniť najviac {limit}, preto sme z tejto platby nezamenili nič.',
      'Overte svoju totožnosť a peniaze bude možné zameniť, alebo si ich nechajte poslať späť. Oboje nájdete za tlačidlom nižšie.',
    ],
    buttons: [waiting, openOrder],
    note: linkNote,
  },
  payment_sent_back: {
    subject: 'Objednávka {order}: posielame vám peniaze späť',
    heading: 'Posielame vám peniaze späť',
    paragraphs: ['Putujú tam, odkiaľ prišli. Podľa vašej banky to trvá jeden až dva pracovné dni.'],
    buttons: [openOrder],
  },
  coins_sent_back: {
    subject: 'Objednávka {order}: posielame vám kryptomenu späť',
    heading: 'Posielame vám kryptomenu späť',
    paragraphs: [
      'Putuje na adresu, ktorú ste zadali. Poplatok siete je {fee}, dorazí teda {amount}. Podľa vyťaženia siete to trvá minúty až hodiny.',
    ],
    buttons: [openOrder],
  },
  order_sleeping: {
    subject: 'Objednávka {order} čaká na svoj kurz',
    heading: 'Trh sa od vášho kurzu vzdialil',
    paragraphs: [
      'Objednávka zostáva otvorená a vybaví sa, hneď ako sa trh na jej kurz vráti. Môžete ju tiež aktualizovať na súčasný kurz alebo zrušiť.',
    ],
    buttons: [openOrder],
  },
  order_suspended: {
    subject: 'Objednávka {order} čaká: obchodovanie je pozastavené',
    heading: 'Obchodovanie s touto menou je pozastavené',
    paragraphs: [
      'Cena tejto meny teraz nie je spoľahlivá, preto s ňou neobchodujeme. Objednávka zostáva otvorená a bude sama pokračovať.',
    ],
    buttons: [openOrder],
  },
  order_not_placed: {
    subject: 'Objednávke {order} sa venujeme',
    heading: 'Pri spracovaní vašej objednávky došlo k chybe. Náš tím ju rieši.',
    paragraphs: [
      'Vaše peniaze sú v bezpečí. Skúsime to znova, a keď bude objednávka pokračovať, napíšeme vám.',
    ],
    buttons: [openOrder],
  },
  order_above_limit: {
    subject: 'Objednávka {order} čaká na overenie vašej totožnosti',
    heading: 'Objednávka je nad vaším limitom',
    paragraphs: [
      'Peniaze sú u nás v bezpečí. S vaším súčasným overením smieme na jednu objednávku zameniť najviac {limit}. Len čo svoju totožnosť overíte, objednávka bude sama pokračovať; môžete ju tiež zrušiť a peniaze zostanú na vašom účte.',
    ],
    buttons: [openOrder],
  },
  order_filled: {
    subject: 'Objednávka {order} je vybavená',
    heading: 'Vaša objednávka je vybavená',
    paragraphs: ['Zámena prebehla v plnej výške.'],
    buttons: [openOrder],
  },
  order_paid_out: {
    subject: 'Objednávka {order}: odoslali sme {amount}',
    heading: 'Odoslali sme {amount}',
    paragraphs: ['Výplata je na ceste a objednávka je dokončená. Ďakujeme, že obchodujete s {brand}.'],
    buttons: [openOrder],
  },
  payout_failed: {
    subject: 'Objednávka {order}: výplata neprebehla',
    heading: 'Výplata neprebehla',
    paragraphs: ['Sumu sme pripísali na váš účet v {brand}. Po prihlásení ju môžete poslať inam.'],
    buttons: [openOrder],
  },
  payout_above_limit: {
    subject: 'Objednávka {order}: výber je nad vaším limitom',
    heading: 'Peniaze zostali na vašom účte',
    paragraphs: [
      'Objednávku sme zamenili, ale jej výplata by prekročila limit výberov bez overenej totožnosti. Preto sme {amount} pripísali na váš účet.',
      'Overte svoju totožnosť a limit prestane platiť. Menšiu sumu môžete poslať, len čo sa limit uvoľní.',
    ],
    buttons: [openOrder],
  },
  order_canceled: {
    subject: 'Objednávka {order} bola zrušená',
    heading: 'Objednávka bola zrušená',
    paragraphs: ['Nezamenené peniaze sú na vašom účte.'],
    buttons: [openOrder],
  },
  order_expired: {
    subject: 'Objednávke {order} vypršal čas',
    heading: 'Objednávke vypršal čas',
    paragraphs: [
      'Včas k nám nedorazila žiadna platba. Ak ste už zaplatili, nemusíte nič robiť: keď peniaze prídu, napíšeme vám.',
    ],
    buttons: [openOrder],
  },
  account_opened: {
    subject: 'Váš účet v {brand}',
    heading: 'Otvorili sme vám účet',
    paragraphs: [
      'Všetky svoje objednávky na ňom máte pokope. Nastavte si heslo a prihláste sa; odkaz platí sedem dní.',
      'Heslo teraz nechcete? Potom len potvrďte, že tento e-mail patrí vám.',
    ],
    buttons: ['Nastaviť heslo', 'Len potvrdiť e-mail'],
    note: 'Nič ste si neobjednali a neregistrovali ste sa? Potom môžete túto správu ignorovať.',
  },
  account_exists: {
    subject: 'V {brand} už účet máte',
    heading: 'Účet už máte',
    paragraphs: [
      'Niekto, pravdepodobne vy, sa chcel s týmto e-mailom zaregistrovať. Stačí sa prihlásiť. Ak heslo nepoznáte, nastavte si nové; odkaz platí dve hodiny.',
    ],
    buttons: ['Prihlásiť sa', 'Nastaviť nové heslo'],
    note: 'Neboli ste to vy? Potom môžete túto správu ignorovať, nič sa nezmenilo.',
  },
  set_password: {
    subject: 'Nastavenie hesla v {brand}',
    heading: 'Nastavte si heslo',
    paragraphs: ['Týmto odkazom si nastavíte nové heslo. Platí dve hodiny a dá sa použiť raz.'],
    buttons: ['Nastaviť nové heslo'],
    note: 'Nežiadali ste o to? Potom môžete túto správu ignorovať, vaše heslo zostáva bez zmeny.',
  },
  password_changed: {
    subject: 'Vaše heslo v {brand} bolo zmenené',
    heading: 'Vaše heslo bolo zmenené',
    paragraphs: [
      'Na všetkých zariadeniach ste boli odhlásení a vaše API kľúče prestali platiť. Ak ste to neboli vy, napíšte nám ihneď na {supportEmail}.',
    ],
    buttons: ['Prihlásiť sa'],
  },
  api_key_created: {
    subject: 'Nový API kľúč v {brand}',
    heading: 'Bol vytvorený nový API kľúč',
    paragraphs: [
      'Programy, ktoré ho majú, môžu konať za vás v rozsahu jeho oprávnení. Ak ste to neboli vy, prihláste sa, kľúč zmažte, zmeňte si heslo a napíšte nám na {supportEmail}.',
    ],
    buttons: ['Prihlásiť sa'],
  },
  api_key_changed: {
    subject: 'API kľúč v {brand} bol zmenený',
    heading: 'API kľúč bol zmenený',
    paragraphs: [
      'Odteraz platí toto nastavenie. Ak ste to neboli vy, prihláste sa, kľúč zmažte, zmeňte si heslo a napíšte nám na {supportEmail}.',
    ],
    buttons: ['Prihlásiť sa'],
  },
  api_key_deleted: {
    subject: 'API kľúč v {brand} bol zmazaný',
    heading: 'API kľúč bol zmazaný',
    paragraphs: [
      'Žiadny program ho už nemôže použiť. Ak ste to neboli vy, zmeňte si heslo a napíšte nám na {supportEmail}.',
    ],
    buttons: ['Prihlásiť sa'],
  },
  confirm_email: {
    subject: 'Potvrďte svoj e-mail v {brand}',
    heading: 'Potvrďte svoj e-mail',
    paragraphs: ['Potvrďte, prosím, že tento e-mail patrí vám. Odkaz platí sedem dní.'],
    buttons: ['Potvrdiť e-mail'],
  },
  withdrawal_confirmation: {
    subject: 'Potvrďte výber {amount}',
    heading: 'Potvrďte výber',
    paragraphs: ['Sumu odošleme až po vašom potvrdení. Skontrolujte, prosím, kam ide.'],
    buttons: ['Potvrdiť výber'],
    note: 'Neboli ste to vy? Výber nepotvrdzujte a zmeňte si heslo.',
  },
  operator_alert: { subject: '{title}', heading: '{title}', paragraphs: ['{text}'], buttons: ['Otvoriť'] },
};
