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

const forms: ReadonlyMap<string, string> = new Map(
  Object.keys(retiredWords).flatMap((word) => [
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

/** Which names of a source, its own name among them, contain a retired word; texts, patterns and comments are not read. */
export function retiredNames(path: string, code: string): string[] {
  const names = code
    .replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`/g, '')
    .replaceAll(/([=(,:\n]\s*)\/(?:[^/\\\n]|\\.)+\/[a-z]*/g, '$1')
    .matchAll(/[A-Za-z_$][\w$]*/g);
  return [path, ...[...names].map(([name]) => name)].flatMap((name) =>
    retiredIn(name).map((word) => `${name}: say ${retiredWords[word]} instead of ${word}`),
  );
}
