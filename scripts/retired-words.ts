/** Words that the code has given up, since a reader of English would not guess what they name, and the words in their place. */
export const retiredWords: Readonly<Record<string, string>> = {
  wish: 'request, choice, options or preferences',
  judge: 'check or validator',
  ground: 'essentials, world or background',
  hearer: 'subscriber or listener',
  seat: 'subscription or member',
  tell: 'notify, publish, report or print',
  told: 'notified, published, reported or received',
  desk: 'back office, operator, order entry or market store',
  bench: 'benchmark, world or context',
  around: 'surroundings',
};

interface Home {
  readonly files: RegExp;
  readonly elsewhere: string;
}

/** Words that mean one thing, and where that is at home. */
const homes: Readonly<Record<string, Home>> = {
  seal: {
    files: /ledger|books|audit|transactions|receipt|\.ui\.test\.tsx$/,
    elsewhere: 'encryption of a secret, or checksum of an address',
  },
};

const forms: ReadonlyMap<string, string> = new Map(
  [...Object.keys(retiredWords), ...Object.keys(homes)].flatMap((word) => [
    [word, word],
    [`${word}s`, word],
    [`${word}es`, word],
    [`${word}ed`, word],
    [`${word}d`, word],
    [`${word}ing`, word],
  ]),
);

/**
 * The retired words among the parts of a name, however it is written: camelCase, kebab-case or in capitals. What is written with
 * underscores is a name of the database, the wire or the environment, and stays as those know it.
 */
function retiredIn(name: string): string[] {
  if (name.includes('_')) return [];
  const parts = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').split(/[^A-Za-z]+/);
  return parts.flatMap((part) => forms.get(part.toLowerCase()) ?? []);
}

/** Which names of a source, its own name among them, contain a retired word or one that is at home elsewhere; texts, patterns and comments are not read. */
export function retiredNames(path: string, code: string): string[] {
  const names = code
    .replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`/g, '')
    .replaceAll(/([=(,:\n]\s*)\/(?:[^/\\\n]|\\.)+\/[a-z]*/g, '$1')
    .matchAll(/[A-Za-z_$][\w$]*/g);
  return [path, ...[...names].map(([name]) => name)].flatMap((name) =>
    retiredIn(name)
      .filter((word) => homes[word]?.files.test(path) !== true)
      .map((word) => `${name}: say ${retiredWords[word] ?? homes[word]?.elsewhere} instead of ${word}`),
  );
}
