import { join } from 'node:path';

export interface Source {
  readonly path: string;
  readonly text: string;
}

const formState = /@dukat\/ui\/forms\/use-form\.ts/;

/**
 * Returns components that render a form and manage its fields, problems and submission themselves: neither they nor their sibling imports
 * use the kit's form state.
 */
export function findHandmadeForms(sources: readonly Source[]): readonly string[] {
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  const listImports = ({ path, text }: Source) =>
    [...text.matchAll(/from '(\.[^']+\.tsx?)'/g)].map(([, to = '']) => texts.get(join(path, '..', to)) ?? '');
  return sources
    .filter((source) => /<form\b/.test(source.text))
    .filter((source) => ![source.text, ...listImports(source)].some((text) => formState.test(text)))
    .map(({ path }) => path);
}

const asks = /\buse((Api|Operator)Query|PagedList)\(/;
const usesKit = /<List(Frame|Section)\b/;
const drawsRows = /<(ul|ol|tbody)\b[\s\S]*\.map\(/;

/** Returns components that query a list and render its loading, error and empty states and rows themselves. */
export function findHandmadeLists(sources: readonly Source[]): readonly string[] {
  return sources
    .filter(({ text }) => asks.test(text) && drawsRows.test(text) && !usesKit.test(text))
    .map(({ path }) => path);
}
