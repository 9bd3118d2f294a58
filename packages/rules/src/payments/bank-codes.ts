export interface CzechBank {
  readonly code: string;
  readonly name: string;
  /** Absent if the bank takes no foreign payments itself. */
  readonly bic?: string;
}

// Payment system codes as published by the Czech National Bank.
// biome-ignore format: a table reads by rows.
const czechBanks: readonly CzechBank[] = [
  { code: '0100', name: 'Komerční banka, a.s.', bic: 'KOMBCZPP' },
  { code: '0300', name: 'Československá obchodní banka, a. s.', bic: 'CEKOCZPP' },
  { code: '0600', name: 'MONETA Money Bank, a.s.', bic: 'AGBACZPP' },
  { code: '0710', name: 'Česká národní banka', bic: 'CNBACZPP' },
  { code: '0800', name: 'Česká spořitelna, a.s.', bic: 'GIBACZPX' },
  { code: '2010', name: 'Fio banka, a.s.', bic: 'FIOBCZPP' },
  { code: '2060', name: 'Citfin, spořitelní družstvo', bic: 'CITFCZPP' },
  { code: '2070', name: 'TRINITY BANK a.s.', bic: 'MPUBCZPP' },
  { code: '2100', name: 'ČSOB Hypoteční banka, a.s.' },
  { code: '2200', name: 'Peněžní dům, spořitelní družstvo' },
  { code: '2220', name: 'Artesa, spořitelní družstvo', bic: 'ARTTCZPP' },
  { code: '2250', name: 'Banka CREDITAS a.s.', bic: 'CTASCZ22' },
  { code: '2260', name: 'NEY spořitelní družstvo' },
  { code: '2600', name: 'Citibank Europe plc, organizační složka', bic: 'CITICZPX' },
  { code: '2700', name: 'UniCredit Bank Czech Republic and Slovakia, a.s.', bic: 'BACXCZPP' },
  { code: '3030', name: 'Air Bank a.s.', bic: 'AIRACZPP' },
  { code: '3060', name: 'PKO BP S.A., Czech Branch', bic: 'BPKOCZPP' },
  { code: '3500', name: 'ING Bank N.V.', bic: 'INGBCZPP' },
  { code: '4300', name: 'Národní rozvojová banka, a.s.', bic: 'NROZCZPP' },
  { code: '5500', name: 'Raiffeisenbank a.s.', bic: 'RZBCCZPP' },
  { code: '5800', name: 'J&T BANKA, a.s.', bic: 'JTBPCZPP' },
  { code: '6000', name: 'PPF banka a.s.', bic: 'PMBPCZPP' },
  { code: '6200', name: 'COMMERZBANK Aktiengesellschaft, pobočka Praha', bic: 'COBACZPX' },
  { code: '6210', name: 'mBank S.A., organizační složka', bic: 'BREXCZPP' },
  { code: '6300', name: 'BNP Paribas S.A., pobočka Česká republika', bic: 'GEBACZPP' },
  { code: '6363', name: 'Partners Banka, a.s.' },
  { code: '6700', name: 'Všeobecná úverová banka a.s., pobočka Praha', bic: 'SUBACZPP' },
  { code: '6800', name: 'Sberbank CZ, a.s. v likvidaci', bic: 'VBOECZ2X' },
  { code: '7910', name: 'Deutsche Bank AG Filiale Prag, organizační složka', bic: 'DEUTCZPX' },
  { code: '7950', name: 'Raiffeisen stavební spořitelna a.s.' },
  { code: '7960', name: 'ČSOB Stavební spořitelna, a.s.' },
  { code: '7970', name: 'MONETA Stavební Spořitelna, a.s.' },
  { code: '7990', name: 'Modrá pyramida stavební spořitelna, a.s.' },
  { code: '8030', name: 'Volksbank Raiffeisenbank Nordoberpfalz eG pobočka Cheb', bic: 'GENOCZ21' },
  { code: '8040', name: 'Oberbank AG pobočka Česká republika', bic: 'OBKLCZ2X' },
  { code: '8060', name: 'Stavební spořitelna České spořitelny, a.s.' },
  { code: '8090', name: 'Česká exportní banka, a.s.', bic: 'CZEECZPP' },
  { code: '8150', name: 'HSBC Continental Europe, Czech Republic', bic: 'MIDLCZPP' },
  { code: '8190', name: 'Sparkasse Oberlausitz-Niederschlesien' },
  { code: '8198', name: 'FAS finance company s.r.o.', bic: 'FFCSCZP1' },
  { code: '8220', name: 'Payment execution s.r.o.', bic: 'PAERCZP1' },
  { code: '8250', name: 'Bank of China (CEE) Ltd. Prague Branch', bic: 'BKCHCZPP' },
  { code: '8255', name: 'Bank of Communications Co., Ltd., Prague Branch', bic: 'COMMCZPP' },
  { code: '8265', name: 'Industrial and Commercial Bank of China Limited, Prague Branch', bic: 'ICBKCZPP' },
  { code: '8500', name: 'Multitude Bank p.l.c.' },
];

const byCode: ReadonlyMap<string, CzechBank> = new Map(czechBanks.map((bank) => [bank.code, bank]));

export function czechBank(code: string): CzechBank | undefined {
  return byCode.get(code);
}

export function allCzechBanks(): readonly CzechBank[] {
  return czechBanks;
}
