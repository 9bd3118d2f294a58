import type { MailTexts } from './mail-template.ts';

const openOrder = 'Otevřít objednávku';
const waiting = 'Rozhodnout, co s platbou';
const linkNote = 'Odkaz patří k této platbě. Nikomu ho nepředávejte.';

export const czechMails: MailTexts = {
  order_created_bank: {
    subject: 'Objednávka {order}: zaplaťte prosím {amount}',
    heading: 'Objednávka čeká na vaši platbu',
    paragraphs: [
      'Pošlete prosím přesně tuto částku s tímto variabilním symbolem. Jakmile platba dorazí na náš účet, směníme ji.',
      'Na stránce objednávky najdete QR kód pro svou bankovní aplikaci.',
    ],
    buttons: [openOrder],
    note: 'Plaťte jen z účtu vedeného na vaše jméno. Platbu s jinou částkou nebo symbolem přiřadíme až poté, co ji potvrdíte.',
  },
  order_created_wallet: {
    subject: 'Objednávka {order}: pošlete prosím {amount}',
    heading: 'Objednávka čeká na váš vklad',
    paragraphs: [
      'Pošlete prosím přesně toto množství na tuto adresu, a to pouze touto sítí. Směníme ho, jakmile síť vklad potvrdí.',
      'Adresa platí hodinu; do uvedeného času si na stránce objednávky můžete vygenerovat novou.',
    ],
    buttons: [openOrder],
    note: 'Mince poslané jinou sítí mohou být nenávratně ztraceny.',
  },
  order_created_balance: {
    subject: 'Objednávku {order} jsme přijali',
    heading: 'Směňujeme',
    paragraphs: ['Objednávka byla zaplacena ze zůstatku na vašem účtu. Až bude vyřízená, napíšeme vám.'],
    buttons: [openOrder],
  },
  payment_arrived: {
    subject: 'Objednávka {order}: platba dorazila',
    heading: 'Vaše platba dorazila',
    paragraphs: ['Děkujeme. Platbu právě směňujeme; až bude objednávka vyřízená, napíšeme vám.'],
    buttons: [openOrder],
  },
  payment_short: {
    subject: 'Objednávka {order}: přišlo méně, než bylo domluveno',
    heading: 'Přišlo méně, než bylo domluveno',
    paragraphs: [
      'Peníze jsou u nás v bezpečí a čekají na vaše rozhodnutí: směnit je aktuálním kurzem, nastavit vlastní kurz, nebo je poslat zpět.',
    ],
    buttons: [waiting, openOrder],
    note: linkNote,
  },
  payment_over: {
    subject: 'Objednávka {order}: přišlo více, než bylo domluveno',
    heading: 'Přišlo více, než bylo domluveno',
    paragraphs: [
      'Zatím jsme nic nesměnili. Celá platba je u nás v bezpečí a čeká na vaše rozhodnutí: směnit ji aktuálním kurzem, nastavit vlastní kurz, nebo ji poslat zpět.',
    ],
    buttons: [waiting, openOrder],
    note: linkNote,
  },
  payment_late: {
    subject: 'Objednávka {order}: platba přišla až po jejím skončení',
    heading: 'Platba přišla až po skončení objednávky',
    paragraphs: [
      'Peníze jsou u nás v bezpečí a čekají na vaše rozhodnutí: směnit je aktuálním kurzem, nastavit vlastní kurz, nebo je poslat zpět.',
    ],
    buttons: [waiting, openOrder],
    note: linkNote,
  },
  payment_double: {
    subject: 'Objednávka {order}: byla zaplacena podruhé',
    heading: 'Objednávka byla zaplacena podruhé',
    paragraphs: [
      'Druhá platba je u nás v bezpečí a čeká na vaše rozhodnutí: směnit ji aktuálním kurzem, nastavit vlastní kurz, nebo ji poslat zpět.',
    ],
    buttons: [waiting, openOrder],
    note: linkNote,
  },
  payment_above_limit: {
    subject: 'Objednávka {order}: peníze čekají, jsou nad vaším limitem',
    heading: 'Přišlo více, než smíme směnit',
    paragraphs: [
      'Peníze jsou u nás v bezpečí. S vaším současným ověřením smíme na jednu objednávku směnit nejvýše {limit}, proto jsme z této platby nesměnili nic.',
      'Ověřte svou totožnost a peníze půjde směnit, nebo si je nechte poslat zpět. Obojí najdete za tlačítkem níže.',
    ],
    buttons: [waiting, openOrder],
    note: linkNote,
  },
  payment_sent_back: {
    subject: 'Objednávka {order}: posíláme vám peníze zpět',
    heading: 'Posíláme vám peníze zpět',
    paragraphs: ['Putují tam, odkud přišly. Podle vaší banky to trvá jeden až dva pracovní dny.'],
    buttons: [openOrder],
  },
  coins_sent_back: {
    subject: 'Objednávka {order}: posíláme vám kryptoměnu zpět',
    heading: 'Posíláme vám kryptoměnu zpět',
    paragraphs: [
      'Putuje na adresu, kterou jste zadali. Poplatek sítě je {fee}, dorazí tedy {amount}. Podle vytížení sítě to trvá minuty až hodiny.',
    ],
    buttons: [openOrder],
  },
  order_sleeping: {
    subject: 'Objednávka {order} čeká na svůj kurz',
    heading: 'Trh se od vašeho kurzu vzdálil',
    paragraphs: [
      'Objednávka zůstává otevřená a vyřídí se, jakmile se trh na její kurz vrátí. Můžete ji také aktualizovat na současný kurz, nebo zrušit.',
    ],
    buttons: [openOrder],
  },
  order_suspended: {
    subject: 'Objednávka {order} čeká: obchodování je pozastaveno',
    heading: 'Obchodování s touto měnou je pozastaveno',
    paragraphs: [
      'Cena této měny teď není spolehlivá, proto s ní neobchodujeme. Objednávka zůstává otevřená a bude sama pokračovat.',
    ],
    buttons: [openOrder],
  },
  order_not_placed: {
    subject: 'Objednávce {order} se věnujeme',
    heading: 'Při zpracování vaší objednávky došlo k chybě. Náš tým ji řeší.',
    paragraphs: [
      'Vaše peníze jsou v bezpečí. Zkusíme to znovu, a jakmile bude objednávka pokračovat, napíšeme vám.',
    ],
    buttons: [openOrder],
  },
  order_above_limit: {
    subject: 'Objednávka {order} čeká na ověření vaší totožnosti',
    heading: 'Objednávka je nad vaším limitem',
    paragraphs: [
      'Peníze jsou u nás v bezpečí. S vaším současným ověřením smíme na jednu objednávku směnit nejvýše {limit}. Jakmile svou totožnost ověříte, objednávka bude sama pokračovat; můžete ji také zrušit a peníze zůstanou na vašem účtu.',
    ],
    buttons: [openOrder],
  },
  order_filled: {
    subject: 'Objednávka {order} je vyřízená',
    heading: 'Vaše objednávka je vyřízená',
    paragraphs: ['Směna proběhla v plné výši.'],
    buttons: [openOrder],
  },
  order_paid_out: {
    subject: 'Objednávka {order}: odeslali jsme {amount}',
    heading: 'Odeslali jsme {amount}',
    paragraphs: ['Výplata je na cestě a objednávka je dokončena. Děkujeme, že obchodujete s {brand}.'],
    buttons: [openOrder],
  },
  payout_failed: {
    subject: 'Objednávka {order}: výplata neproběhla',
    heading: 'Výplata neproběhla',
    paragraphs: ['Částku jsme připsali na váš účet u {brand}. Po přihlášení ji můžete poslat jinam.'],
    buttons: [openOrder],
  },
  payout_above_limit: {
    subject: 'Objednávka {order}: výběr je nad vaším limitem',
    heading: 'Peníze zůstaly na vašem účtu',
    paragraphs: [
      'Objednávku jsme směnili, ale její výplata by překročila limit výběrů bez ověřené totožnosti. Proto jsme {amount} připsali na váš účet.',
      'Ověřte svou totožnost a limit přestane platit. Menší částku můžete poslat, jakmile se limit uvolní.',
    ],
    buttons: [openOrder],
  },
  order_canceled: {
    subject: 'Objednávka {order} byla zrušena',
    heading: 'Objednávka byla zrušena',
    paragraphs: ['Nesměněné peníze jsou na vašem účtu.'],
    buttons: [openOrder],
  },
  order_expired: {
    subject: 'Objednávce {order} vypršel čas',
    heading: 'Objednávce vypršel čas',
    paragraphs: [
      'Včas k nám nedorazila žádná platba. Pokud jste už zaplatili, nemusíte nic dělat: jakmile peníze přijdou, napíšeme vám.',
    ],
    buttons: [openOrder],
  },
  account_opened: {
    subject: 'Váš účet u {brand}',
    heading: 'Otevřeli jsme vám účet',
    paragraphs: [
      'Všechny své objednávky na něm máte pohromadě. Nastavte si heslo a přihlaste se; odkaz platí sedm dní.',
      'Heslo teď nechcete? Pak jen potvrďte, že tento e-mail patří vám.',
    ],
    buttons: ['Nastavit heslo', 'Jen potvrdit e-mail'],
    note: 'Nic jste si neobjednali a neregistrovali jste se? Pak tuto zprávu můžete ignorovat.',
  },
  account_exists: {
    subject: 'U {brand} už účet máte',
    heading: 'Účet už máte',
    paragraphs: [
      'Někdo, nejspíš vy, se chtěl s tímto e-mailem zaregistrovat. Stačí se přihlásit. Pokud heslo neznáte, nastavte si nové; odkaz platí dvě hodiny.',
    ],
    buttons: ['Přihlásit se', 'Nastavit nové heslo'],
    note: 'Nebyli jste to vy? Pak tuto zprávu můžete ignorovat, nic se nezměnilo.',
  },
  set_password: {
    subject: 'Nastavení hesla u {brand}',
    heading: 'Nastavte si heslo',
    paragraphs: ['Tímto odkazem si nastavíte nové heslo. Platí dvě hodiny a lze ho použít jednou.'],
    buttons: ['Nastavit nové heslo'],
    note: 'Nežádali jste o to? Pak tuto zprávu můžete ignorovat, vaše heslo zůstává beze změny.',
  },
  password_changed: {
    subject: 'Vaše heslo u {brand} bylo změněno',
    heading: 'Vaše heslo bylo změněno',
    paragraphs: [
      'Na všech zařízeních jste byli odhlášeni a vaše API klíče přestaly platit. Pokud jste to nebyli vy, napište nám ihned na {supportEmail}.',
    ],
    buttons: ['Přihlásit se'],
  },
  api_key_created: {
    subject: 'Nový API klíč u {brand}',
    heading: 'Byl vytvořen nový API klíč',
    paragraphs: [
      'Programy, které jej mají, mohou jednat za vás v rozsahu jeho oprávnění. Pokud jste to nebyli vy, přihlaste se, klíč smažte, změňte si heslo a napište nám na {supportEmail}.',
    ],
    buttons: ['Přihlásit se'],
  },
  api_key_changed: {
    subject: 'API klíč u {brand} byl změněn',
    heading: 'API klíč byl změněn',
    paragraphs: [
      'Od této chvíle platí toto nastavení. Pokud jste to nebyli vy, přihlaste se, klíč smažte, změňte si heslo a napište nám na {supportEmail}.',
    ],
    buttons: ['Přihlásit se'],
  },
  api_key_deleted: {
    subject: 'API klíč u {brand} byl smazán',
    heading: 'API klíč byl smazán',
    paragraphs: [
      'Žádný program jej už nemůže použít. Pokud jste to nebyli vy, změňte si heslo a napište nám na {supportEmail}.',
    ],
    buttons: ['Přihlásit se'],
  },
  confirm_email: {
    subject: 'Potvrďte svůj e-mail u {brand}',
    heading: 'Potvrďte svůj e-mail',
    paragraphs: ['Potvrďte prosím, že tento e-mail patří vám. Odkaz platí sedm dní.'],
    buttons: ['Potvrdit e-mail'],
  },
  withdrawal_confirmation: {
    subject: 'Potvrďte výběr {amount}',
    heading: 'Potvrďte výběr',
    paragraphs: ['Částku odešleme až po vašem potvrzení. Zkontrolujte prosím, kam jde.'],
    buttons: ['Potvrdit výběr'],
    note: 'Nebyli jste to vy? Výběr nepotvrzujte a změňte si heslo.',
  },
  operator_alert: { subject: '{title}', heading: '{title}', paragraphs: ['{text}'], buttons: ['Otevřít'] },
};
