import { expect, test } from 'vitest';
import { firstOpenStep, splitSteps } from './form-steps.ts';

const question = (id: string, after?: string) => ({
  id,
  kind: 'one' as const,
  label: id,
  hint: null,
  options: [],
  shown_when: after === undefined ? null : { question: after, any_of: ['yes'] },
});

test('a question that depends on another shares its step, also indirectly and out of order', () => {
  const steps = splitSteps([
    question('a'),
    question('a1', 'a'),
    question('b'),
    question('a2', 'a1'),
    question('lost', 'nobody'),
  ]);
  expect(steps.map((step) => step.map(({ id }) => id))).toEqual([['a', 'a1', 'a2'], ['b'], ['lost']]);
});

test('the first open step is the one with a missing answer, or the end', () => {
  const steps = splitSteps([question('a'), question('b'), question('b1', 'b')]);
  expect(firstOpenStep(steps, ['b1'])).toBe(1);
  expect(firstOpenStep(steps, [])).toBe(2);
});
