/** A person's name as on a document. */
export interface PersonName {
  readonly first: string;
  readonly last: string;
}

/** Letters that Unicode does not decompose into a letter and a mark, as banks write them. */
const otherLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
};
/** Letters that German banks write as two. */
const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

const titles: ReadonlySet<string> = new Set(
  (
    'ing arch mgr mga bc bca mudr mddr mvdr judr phdr rndr paeddr pharmdr thdr thlic icdr rsdr prof doc dr drhc phd thd csc drsc ' +
    'dsc dis mba llm msc bsc ba ma p pan pani mr mrs ms miss sir herr frau sr sra don dona ml st jr sen jun'
  ).split(' '),
);

/**
 * Returns true if the payer named by a bank is the person. Every word of the last name and the first given name must match; other
 * given names may be missing, and no other word may remain. Ignored are: order, case, accents ("NOVAK" is Novák), German double
 * letters ("Mueller" is Müller), hyphens and apostrophes, academic titles and forms of address. Initials, short forms, two account
 * owners and other alphabets do not match: an operator decides those.
 */
export function isPayerThePerson(person: PersonName, payer: string): boolean {
  const last = nameWords(person.last);
  const given = nameWords(person.first);
  const own = new Set([...last, ...given].map(({ plain }) => plain));
  const left = nameWords(payer).filter(({ plain }) => own.has(plain) || !titles.has(plain));
  const take = (word: Word): boolean => {
    const at = left.findIndex((other) => isSame(word, other));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  const [called, ...more] = given;
  if (called === undefined || last.length === 0) return false;
  if (!last.every(take) || !take(called)) return false;
  for (const word of more) take(word);
  return left.length === 0;
}

interface Word {
  /** Without accents. */
  readonly plain: string;
  /** With German double letters. */
  readonly german: string;
}

function nameWords(name: string): readonly Word[] {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/ph\.\s?d\.?/g, 'phd ')
    .replaceAll(/ll\.\s?m\.?/g, 'llm ')
    .replaceAll(/['’ʼ`´]/g, '')
    .split(/[^\p{Letter}\p{Mark}]+/u)
    .filter((word) => word !== '')
    .map((word) => ({ plain: latin(word), german: latin(replaced(word, umlauts)) }));
}

function latin(word: string): string {
  return replaced(word, otherLetters)
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '');
}

function replaced(word: string, letters: Readonly<Record<string, string>>): string {
  return [...word].map((letter) => letters[letter] ?? letter).join('');
}

function isSame(one: Word, other: Word): boolean {
  return one.plain === other.plain || one.german === other.plain || one.plain === other.german;
}
