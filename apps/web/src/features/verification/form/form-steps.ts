import type { AskedQuestion } from './use-client-form.ts';

/** Groups questions into steps: a question that is always asked, with those that follow from its answers. */
export function stepsOf(questions: readonly AskedQuestion[]): readonly (readonly AskedQuestion[])[] {
  const steps: AskedQuestion[][] = [];
  for (const question of questions) {
    const { shown_when: when } = question;
    const step = when === null ? undefined : steps.find((its) => its.some(({ id }) => id === when.question));
    if (step === undefined) steps.push([question]);
    else step.push(question);
  }
  return steps;
}

/** The first step with a question that has no answer yet; after the last one, all are answered. */
export function firstOpenStep(
  steps: readonly (readonly AskedQuestion[])[],
  unanswered: readonly string[],
): number {
  const open = steps.findIndex((step) => step.some(({ id }) => unanswered.includes(id)));
  return open === -1 ? steps.length : open;
}
