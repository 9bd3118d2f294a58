import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPayerThePerson } from './payer-name.ts';

const person = (first: string, last: string) => ({ first, last });

test.each([
  ['Jan', 'Novák', 'Jan Novák'],
  ['Jan', 'Novák', 'NOVAK JAN'],
  ['Jan', 'Novák', 'Novák, Jan'],
  ['Jan', 'Novák', 'Ing. Jan Novák, Ph.D.'],
  ['Jan', 'Novák', 'ING.JAN NOVAK'],
  ['Jan', 'Novák', '  jan   novák '],
  ['Jan', 'Nova\u0301k', 'Jan Nov\u00e1k'],
  ['Jan Karel', 'Novák', 'Novák Jan'],
  ['Jan Karel', 'Novák', 'Jan Karel Novák'],
  ['Petra', 'Nováková-Svobodová', 'NOVAKOVA SVOBODOVA PETRA'],
  ['Petra', 'Nováková Svobodová', 'Mgr. Petra Svobodová-Nováková'],
  ['Anna-Marie', 'Černá', 'CERNA ANNA MARIE'],
  ['Jürgen', 'Müller', 'JUERGEN MUELLER'],
  ['Jürgen', 'Müller', 'Jurgen Muller'],
  ['Jürgen', 'Müller', 'Dr. Jürgen Müller'],
  ['Mueller', 'Jürgen', 'Müller Jürgen'],
  ['Heidi', 'Weiß', 'WEISS HEIDI'],
  ['Łukasz', 'Wałęsa', 'LUKASZ WALESA'],
  ['Søren', 'Østergård', 'SOEREN OESTERGAARD'],
  ['Søren', 'Østergård', 'Soren Ostergard'],
  ['Sean', "O'Brien", 'SEAN OBRIEN'],
  ['José', 'García López', 'GARCIA LOPEZ JOSE'],
  ['José', 'García López', 'Sr. José García López'],
  ['Đorđe', 'Đukić', 'DORDE DUKIC'],
  ['Ľubomír', 'Šťastný', 'pan Lubomir Stastny'],
  ['Don', 'Doc', 'Don Doc'],
])('%s %s is the payer %s', (first, last, payer) => {
  expect(isPayerThePerson(person(first, last), payer)).toBe(true);
});

test.each([
  ['Jan', 'Novák', 'Jana Nováková'],
  ['Jan', 'Novák', 'Jan Nováček'],
  ['Jan', 'Novák', 'Petr Novák'],
  ['Jan', 'Novák', 'J. Novák'],
  ['Jan', 'Novák', 'Novák'],
  ['Jan', 'Novák', 'Jan'],
  ['Jan', 'Novák', ''],
  ['Jan', 'Novák', '. , -'],
  ['Jan', 'Novák', 'Jan Novák a Jana Nováková'],
  ['Jan', 'Novák', 'Jan Novák s.r.o.'],
  ['Jan', 'Novák', 'Jan Novák Novák'],
  ['Jan Karel', 'Novák', 'Karel Novák'],
  ['Jan', 'Novák', 'Jan Petr Novák'],
  ['Petra', 'Nováková-Svobodová', 'Petra Nováková'],
  ['Олена', 'Коваль', 'Olena Koval'],
  ['Jan', 'Novák', 'Јan Novák'],
  ['', 'Novák', 'Novák'],
  ['Jan', '', 'Jan'],
])('%s %s is not the payer %s', (first, last, payer) => {
  expect(isPayerThePerson(person(first, last), payer)).toBe(false);
});

describe('for any name', () => {
  const letter = fc.constantFrom(...'abcdefghijklmnoprstuvzáčďéěíňóřšťúůýžäöüßł');
  const word = fc.string({ unit: letter, minLength: 6, maxLength: 12 });
  const name = fc.record({ first: word, last: word });

  test('ignores order, case and titles', () => {
    fc.assert(
      fc.property(name, ({ first, last }) => {
        const writings = [
          `${last} ${first}`,
          `${first} ${last}`.toUpperCase(),
          `MUDr. ${first} ${last}, CSc.`,
          `${first}-${last}`,
        ];
        for (const payer of writings) expect(isPayerThePerson({ first, last }, payer)).toBe(true);
      }),
    );
  });

  test('ignores accents', () => {
    fc.assert(
      fc.property(name, ({ first, last }) => {
        const bare = `${first} ${last}`.normalize('NFD').replaceAll(/\p{Mark}/gu, '');
        expect(isPayerThePerson({ first, last }, bare)).toBe(true);
      }),
    );
  });

  test('rejects an extra or missing word', () => {
    fc.assert(
      fc.property(name, word, ({ first, last }, other) => {
        expect(isPayerThePerson({ first, last }, `${first} ${last} ${other}`)).toBe(false);
        expect(isPayerThePerson({ first, last }, first)).toBe(false);
        expect(isPayerThePerson({ first, last }, last)).toBe(false);
        expect(isPayerThePerson({ first, last }, `${first} ${last}ová`)).toBe(false);
      }),
    );
  });
});
