import { XMLParser } from 'fast-xml-parser';

/** The price of one unit of each currency in the quoted currency: { EUR: 24.3, USD: 20.9 } in CZK. */
export type Fixing = ReadonlyMap<string, number>;

/**
 * Parses the Czech National Bank's daily.txt: a dated line, a header, then `Country|Currency|Amount|Code|Rate`, where the rate is for the
 * amount. Accepts the Czech variant's decimal comma too.
 */
export function parseCnb(text: string): Fixing {
  const rows = text.trim().split('\n').slice(2);
  const fixing = new Map<string, number>();
  for (const row of rows) {
    const [, , amount = '', code = '', rate = ''] = row.trim().split('|');
    const price = Number(rate.replace(',', '.')) / Number(amount);
    if (/^[A-Z]{3}$/.test(code) && Number.isFinite(price) && price > 0) fixing.set(code, price);
  }
  if (!fixing.has('EUR')) throw new Error('The CNB fixing has no rate of the euro');
  return fixing;
}

const xml = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', parseAttributeValue: false });

interface EcbCube {
  readonly currency?: string;
  readonly rate?: string;
  readonly Cube?: EcbCube | readonly EcbCube[];
}

/** Parses the European Central Bank's eurofxref-daily.xml, quoted for one EUR. */
export function parseEcb(text: string): Fixing {
  const document: { 'gesmes:Envelope'?: { Cube?: EcbCube } } = xml.parse(text);
  const fixing = new Map<string, number>();
  const visit = (cube: EcbCube | undefined): void => {
    if (cube === undefined) return;
    const rate = Number(cube.rate);
    if (cube.currency !== undefined && rate > 0) fixing.set(cube.currency, rate);
    for (const inner of [cube.Cube ?? []].flat()) visit(inner);
  };
  visit(document['gesmes:Envelope']?.Cube);
  if (!fixing.has('USD')) throw new Error('The ECB fixing has no rate of the dollar');
  return fixing;
}
