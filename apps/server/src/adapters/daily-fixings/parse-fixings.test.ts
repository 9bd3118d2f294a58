import { expect, test } from 'vitest';
import { parseCnb, parseEcb } from './parse-fixings.ts';

test('the CNB quotes some currencies per hundred', () => {
  const fixing = parseCnb(
    '20 Nov 2026 #224\nCountry|Currency|Amount|Code|Rate\nEMU|euro|1|EUR|24.215\nHungary|forint|100|HUF|6.312\nUSA|dollar|1|USD|20.874\n',
  );
  expect(fixing.get('EUR')).toBe(24.215);
  expect(fixing.get('HUF')).toBeCloseTo(0.06312, 10);
});

test('the Czech variant uses a decimal comma', () => {
  expect(parseCnb('20.11.2026 #224\nzemě|měna|množství|kód|kurz\nEMU|euro|1|EUR|24,215\n').get('EUR')).toBe(
    24.215,
  );
});

test('the ECB quotes for one euro', () => {
  const text = `<?xml version="1.0" encoding="UTF-8"?>
    <gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
      <gesmes:subject>Reference rates</gesmes:subject>
      <Cube><Cube time='2026-11-20'><Cube currency='USD' rate='1.1602'/><Cube currency='CZK' rate='24.215'/></Cube></Cube>
    </gesmes:Envelope>`;
  expect([...parseEcb(text)]).toEqual([
    ['USD', 1.1602],
    ['CZK', 24.215],
  ]);
});

test.each(['', 'nothing here', '<html></html>'])('rejects %j', (text) => {
  expect(() => parseCnb(text)).toThrow();
  expect(() => parseEcb(text)).toThrow();
});
