/** Words that the code has given up, since a reader of English would not guess what they name, and the words in their place. */
export const retiredWords: Readonly<Record<string, string>> = {
  wish: 'request, choice, options or preferences',
  judge: 'check or validator',
  ground: 'essentials, world or background',
  hearer: 'subscriber or listener',
  seat: 'subscription or member',
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

/** The retired words among the parts of a name, however it is written: camelCase, kebab-case or in capitals. */
function retiredIn(name: string): string[] {
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
