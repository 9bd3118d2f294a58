import type { LocaleCode } from '../locale.ts';

/** The texts of tax reports that other exports do not need. */
export interface TaxWords {
  readonly title: Readonly<Record<'CZ' | 'SK', string>>;
  readonly proceeds: string;
  readonly countedForLimit: string;
  readonly exemptSmall: string;
  readonly exemptHeld: string;
  readonly aboveCap: string;
  readonly taxedProceeds: string;
  readonly taxedExpenses: string;
  readonly base: string;
  readonly rewards: string;
  readonly unproven: string;
  readonly taxAtFirstRate: string;
  readonly noAdvice: string;
  readonly method: string;
  readonly rounding: string;
  readonly unvalued: string;
  readonly health: string;
  readonly sources: string;
  readonly soldOn: string;
  readonly asset: string;
  readonly lineProceeds: string;
  readonly boughtOn: string;
  readonly cost: string;
  readonly gain: string;
  readonly treatment: string;
  readonly how: Readonly<Record<'sold' | 'exchanged' | 'earned', string>>;
  readonly treatments: Readonly<Record<'taxed' | 'exempt-small' | 'exempt-held', string>>;
}

export function fillTaxWords(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

export const taxWords: Readonly<Record<LocaleCode, TaxWords>> = {
  en_US: {
    title: { CZ: 'Crypto for the Czech income tax {year}', SK: 'Crypto for the Slovak income tax {year}' },
    proceeds: 'Income from sales',
    countedForLimit: 'Counted towards the yearly limit',
    exemptSmall: 'Exempt up to the limit',
    exemptHeld: 'Exempt, held for more than three years',
    aboveCap: 'Above the cap on exempt income',
    taxedProceeds: 'Taxable income',
    taxedExpenses: 'Expenses for it',
    base: 'Adds to the tax base',
    rewards: 'Rewards',
    unproven: 'Income without a known purchase',
    taxAtFirstRate: 'Tax at the lowest rate',
    noAdvice:
      'This is an overview and not tax advice. It knows only what happened in this account and what you imported; please check your situation with a tax adviser.',
    method:
      'Coins sold are those acquired first (FIFO), across all your portfolios here. Deposits and withdrawals of coins are taken as moves between your own wallets. Exchanging one coin for another is a sale at the price of the day.',
    rounding:
      'Income is rounded up and expenses down to 0.01, the tax up to a whole unit. Crowns and euros are converted by the newest fixing up to the day. Your other income may raise the rate.',
    unvalued: 'Not included, as no price or fixing of the day is known: {count} transactions.',
    health: 'Health insurance of {percent}% is paid on the gain too.',
    sources: 'Sources',
    soldOn: 'Sold on',
    asset: 'Asset',
    lineProceeds: 'Income',
    boughtOn: 'Bought on',
    cost: 'Cost',
    gain: 'Gain',
    treatment: 'Tax',
    how: { sold: 'Sale', exchanged: 'Exchange', earned: 'Reward' },
    treatments: { taxed: 'taxable', 'exempt-small': 'exempt (limit)', 'exempt-held': 'exempt (held)' },
  },
  cs_CZ: {
    title: {
      CZ: 'Kryptoměny pro českou daň z příjmů {year}',
      SK: 'Kryptoměny pro slovenskou daň z příjmů {year}',
    },
    proceeds: 'Příjmy z prodeje',
    countedForLimit: 'Počítá se do ročního limitu',
    exemptSmall: 'Osvobozeno do limitu',
    exemptHeld: 'Osvobozeno, drženo déle než tři roky',
    aboveCap: 'Nad stropem osvobozených příjmů',
    taxedProceeds: 'Zdanitelné příjmy',
    taxedExpenses: 'Výdaje k nim',
    base: 'Přičte se k základu daně',
    rewards: 'Odměny',
    unproven: 'Příjmy bez známého nákupu',
    taxAtFirstRate: 'Daň v nejnižší sazbě',
    noAdvice:
      'Toto je přehled, nikoli daňové poradenství. Zná jen to, co se stalo na tomto účtu, a co jste sami doplnili; svou situaci si ověřte u daňového poradce.',
    method:
      'Prodávají se nejdříve nabyté mince (FIFO), a to napříč vašimi portfolii u nás. Vklady a výběry mincí bereme jako přesuny mezi vašimi peněženkami. Směna jedné mince za jinou je prodej za cenu toho dne.',
    rounding:
      'Příjmy zaokrouhlujeme nahoru a výdaje dolů na haléře, daň nahoru na celé koruny či eura. Koruny a eura přepočítáváme posledním kurzem vyhlášeným nejpozději v ten den. Vaše další příjmy mohou sazbu zvýšit.',
    unvalued: 'Nezahrnuto, protože pro daný den neznáme cenu nebo kurz: {count} transakcí.',
    health: 'Ze zisku se platí také zdravotní pojištění {percent} %.',
    sources: 'Prameny',
    soldOn: 'Prodáno',
    asset: 'Mince',
    lineProceeds: 'Příjem',
    boughtOn: 'Nabyto',
    cost: 'Výdaj',
    gain: 'Zisk',
    treatment: 'Daň',
    how: { sold: 'Prodej', exchanged: 'Směna', earned: 'Odměna' },
    treatments: {
      taxed: 'zdanitelné',
      'exempt-small': 'osvobozeno (limit)',
      'exempt-held': 'osvobozeno (držení)',
    },
  },
  sk_SK: {
    title: {
      CZ: 'Kryptomeny pre českú daň z príjmov {year}',
      SK: 'Kryptomeny pre slovenskú daň z príjmov {year}',
    },
    proceeds: 'Príjmy z predaja',
    countedForLimit: 'Počíta sa do ročného limitu',
    exemptSmall: 'Oslobodené do limitu',
    exemptHeld: 'Oslobodené, držané dlhšie ako tri roky',
    aboveCap: 'Nad stropom oslobodených príjmov',
    taxedProceeds: 'Zdaniteľné príjmy',
    taxedExpenses: 'Výdavky k nim',
    base: 'Pripočíta sa k základu dane',
    rewards: 'Odmeny',
    unproven: 'Príjmy bez známeho nákupu',
    taxAtFirstRate: 'Daň v najnižšej sadzbe',
    noAdvice:
      'Toto je prehľad, nie daňové poradenstvo. Pozná len to, čo sa stalo na tomto účte, a čo ste sami doplnili; svoju situáciu si overte u daňového poradcu.',
    method:
      'Predávajú sa najskôr nadobudnuté mince (FIFO), a to naprieč vašimi portfóliami u nás. Vklady a výbery mincí berieme ako presuny medzi vašimi peňaženkami. Výmena jednej mince za inú je predaj za cenu toho dňa.',
    rounding:
      'Príjmy zaokrúhľujeme nahor a výdavky nadol na centy, daň nahor na celé koruny či eurá. Koruny a eurá prepočítavame posledným kurzom vyhláseným najneskôr v ten deň. Vaše ďalšie príjmy môžu sadzbu zvýšiť.',
    unvalued: 'Nezahrnuté, pretože pre daný deň nepoznáme cenu alebo kurz: {count} transakcií.',
    health: 'Zo zisku sa platí aj zdravotné poistenie {percent} %.',
    sources: 'Pramene',
    soldOn: 'Predané',
    asset: 'Minca',
    lineProceeds: 'Príjem',
    boughtOn: 'Nadobudnuté',
    cost: 'Výdavok',
    gain: 'Zisk',
    treatment: 'Daň',
    how: { sold: 'Predaj', exchanged: 'Výmena', earned: 'Odmena' },
    treatments: {
      taxed: 'zdaniteľné',
      'exempt-small': 'oslobodené (limit)',
      'exempt-held': 'oslobodené (držanie)',
    },
  },
  de_DE: {
    title: {
      CZ: 'Kryptowährungen für die tschechische Einkommensteuer {year}',
      SK: 'Kryptowährungen für die slowakische Einkommensteuer {year}',
    },
    proceeds: 'Erlöse aus Verkäufen',
    countedForLimit: 'Zählt zur jährlichen Freigrenze',
    exemptSmall: 'Steuerfrei bis zur Freigrenze',
    exemptHeld: 'Steuerfrei, länger als drei Jahre gehalten',
    aboveCap: 'Über der Obergrenze steuerfreier Erlöse',
    taxedProceeds: 'Steuerpflichtige Erlöse',
    taxedExpenses: 'Kosten dafür',
    base: 'Erhöht die Bemessungsgrundlage um',
    rewards: 'Prämien',
    unproven: 'Erlöse ohne bekannten Kauf',
    taxAtFirstRate: 'Steuer zum niedrigsten Satz',
    noAdvice:
      'Dies ist eine Übersicht und keine Steuerberatung. Sie kennt nur dieses Konto und was Sie importiert haben; bitte prüfen Sie Ihre Situation mit einer Steuerberatung.',
    method:
      'Zuerst Erworbenes gilt als zuerst verkauft (FIFO), über alle Ihre Portfolios bei uns. Ein- und Auszahlungen von Coins gelten als Umbuchung zwischen eigenen Wallets. Ein Tausch von Coins ist ein Verkauf zum Tagespreis.',
    rounding:
      'Erlöse werden auf 0,01 auf-, Kosten abgerundet, die Steuer auf ganze Einheiten auf. Kronen und Euro werden zum letzten bis zum jeweiligen Tag veröffentlichten Kurs umgerechnet. Ihr übriges Einkommen kann den Satz erhöhen.',
    unvalued: 'Nicht enthalten, da kein Preis oder Kurs des Tages bekannt ist: {count} Transaktionen.',
    health: 'Auf den Gewinn fallen auch {percent} % Krankenversicherung an.',
    sources: 'Quellen',
    soldOn: 'Verkauft',
    asset: 'Coin',
    lineProceeds: 'Erlös',
    boughtOn: 'Erworben',
    cost: 'Kosten',
    gain: 'Gewinn',
    treatment: 'Steuer',
    how: { sold: 'Verkauf', exchanged: 'Tausch', earned: 'Prämie' },
    treatments: {
      taxed: 'steuerpflichtig',
      'exempt-small': 'steuerfrei (Freigrenze)',
      'exempt-held': 'steuerfrei (Haltedauer)',
    },
  },
  es_ES: {
    title: {
      CZ: 'Criptomonedas para el impuesto checo sobre la renta {year}',
      SK: 'Criptomonedas para el impuesto eslovaco sobre la renta {year}',
    },
    proceeds: 'Ingresos por ventas',
    countedForLimit: 'Cuenta para el límite anual',
    exemptSmall: 'Exento hasta el límite',
    exemptHeld: 'Exento, más de tres años en cartera',
    aboveCap: 'Por encima del tope de ingresos exentos',
    taxedProceeds: 'Ingresos imponibles',
    taxedExpenses: 'Gastos correspondientes',
    base: 'Se suma a la base imponible',
    rewards: 'Recompensas',
    unproven: 'Ingresos sin compra conocida',
    taxAtFirstRate: 'Impuesto al tipo más bajo',
    noAdvice:
      'Esto es un resumen y no asesoramiento fiscal. Solo conoce lo ocurrido en esta cuenta y lo que usted importó; consulte su situación con un asesor fiscal.',
    method:
      'Se venden primero las monedas adquiridas primero (FIFO), en todas sus carteras con nosotros. Los ingresos y retiradas de monedas se consideran traspasos entre sus monederos. Cambiar una moneda por otra es una venta al precio del día.',
    rounding:
      'Los ingresos se redondean al alza y los gastos a la baja a 0,01; el impuesto, al alza a la unidad. Coronas y euros se convierten con el último cambio publicado hasta ese día. Sus otros ingresos pueden elevar el tipo.',
    unvalued: 'No se incluyen por no conocerse el precio o el cambio del día: {count} movimientos.',
    health: 'Sobre la ganancia se paga además un {percent} % de seguro médico.',
    sources: 'Fuentes',
    soldOn: 'Vendido',
    asset: 'Moneda',
    lineProceeds: 'Ingreso',
    boughtOn: 'Adquirido',
    cost: 'Coste',
    gain: 'Ganancia',
    treatment: 'Impuesto',
    how: { sold: 'Venta', exchanged: 'Cambio', earned: 'Recompensa' },
    treatments: { taxed: 'imponible', 'exempt-small': 'exento (límite)', 'exempt-held': 'exento (plazo)' },
  },
};
