import { join } from 'node:path';

export interface Source {
  readonly path: string;
  readonly text: string;
}

const formState = /@dukat\/ui\/forms\/use-form\.ts/;

/** Parts that draw a form and keep its fields, problems and sending themselves: neither they nor what they import beside them has the kit's state. */
export function formsByHand(sources: readonly Source[]): readonly string[] {
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  const importsOf = ({ path, text }: Source) =>
    [...text.matchAll(/from '(\.[^']+\.tsx?)'/g)].map(([, to = '']) => texts.get(join(path, '..', to)) ?? '');
  return sources
    .filter((source) => /<form\b/.test(source.text))
    .filter((source) => ![source.text, ...importsOf(source)].some((text) => formState.test(text)))
    .map(({ path }) => path);
}

const asks = /\buse(Api|Operator)(Query|List)\(/;
const drawsRows = /<(ul|ol|tbody)\b[\s\S]*\.map\(/;

/** Parts that ask the server for a list and draw its place, failure, emptiness and rows themselves. */
export function listsByHand(sources: readonly Source[]): readonly string[] {
  return sources
    .filter(({ text }) => asks.test(text) && drawsRows.test(text) && !text.includes('<ListFrame'))
    .map(({ path }) => path);
}
