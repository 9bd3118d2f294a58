import type { FormQuestion } from './use-client-form.ts';

/** Groups questions into steps: an unconditional question with the questions that depend on it. */
export function splitSteps(questions: readonly FormQuestion[]): readonly (readonly FormQuestion[])[] {
  const steps: FormQuestion[][] = [];
  for (const question of questions) {
    const { shown_when: when } = question;
    const step = when === null ? undefined : steps.find((its) => its.some(({ id }) => id === when.question));
    if (step === undefined) steps.push([question]);
    else step.push(question);
  }
  return steps;
}

/** Returns the first step with an unanswered question, or the number of steps if all are answered. */
export function firstOpenStep(
  steps: readonly (readonly FormQuestion[])[],
  unanswered: readonly string[],
): number {
  const open = steps.findIndex((step) => step.some(({ id }) => unanswered.includes(id)));
  return open === -1 ? steps.length : open;
}
