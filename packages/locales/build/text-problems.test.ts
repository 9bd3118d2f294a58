import { expect, test } from 'vitest';
import { lineProblems, textProblems } from './text-problems.ts';

const inCode = { a: { message: 'Send {amount} to <0>{name}</0>' } };
const problems = (translation: string) => textProblems(inCode, { a: { translation } });

test('a translation may order placeholders and tags differently', () => {
  expect(problems('<0>{name}</0> dostane {amount}')).toEqual([]);
});

test('the placeholder before a plural counts', () => {
  const message = '{count, plural, one {# day} other {# days}}';
  const inGerman = (translation: string) => textProblems({ b: { message } }, { b: { message, translation } });
  expect(inGerman('{count, plural, one {# Tag} other {# Tage}}')).toEqual([]);
  expect(inGerman('{days, plural, one {# Tag} other {# Tage}}')).toHaveLength(1);
});

test.each([
  ['a missing translation', '', 'no translation of "Send {amount} to <0>{name}</0>"'],
  ['a renamed placeholder', '<0>{name}</0> dostane {sum}', 'other placeholders'],
  ['a missing placeholder', '<0>{name}</0> dostane', 'other placeholders'],
  ['a missing tag', '{name} dostane {amount}', 'other placeholders'],
])('%s is a problem', (_, translation, problem) => {
  expect(problems(translation)).toEqual([expect.stringContaining(problem)]);
});

test('a text that is not in the catalogue, or only there, is a problem', () => {
  expect(textProblems(inCode, {})).toEqual([expect.stringContaining('no translation')]);
  expect(textProblems({}, { b: { message: 'Old', translation: 'Starý' } })).toEqual(['no code has "Old"']);
});

test('the marks of a merge conflict are a problem', () => {
  const entry = '#, obsolete\nmsgctxt "a"\nmsgid ""\n"Send"\nmsgstr "Poslat"\n';
  expect(lineProblems(entry)).toEqual([]);
  expect(lineProblems(`<<<<<<< HEAD\n${entry}=======\n`)).toEqual([
    'cannot read the line "<<<<<<< HEAD"',
    'cannot read the line "======="',
  ]);
});
