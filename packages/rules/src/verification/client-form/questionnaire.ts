/** Answers by question. A text or a single choice has one value; an unanswered question has none. */
export type Answers = Readonly<Record<string, readonly string[]>>;

/** The question is shown only if another one has one of these answers. */
export interface Condition {
  readonly question: string;
  readonly anyOf: readonly string[];
}

export const questionKinds = ['one', 'many', 'country', 'text', 'lines'] as const;

export interface Question {
  readonly id: string;
  /** `one` and `many` choose among the options, `country` among all countries; a `text` is one line, `lines` are several. */
  readonly kind: (typeof questionKinds)[number];
  readonly options: readonly string[];
  readonly shownWhen: Condition | null;
}

export interface Questionnaire {
  /** Any change of the questions or options makes a new version, which every customer must answer again. */
  readonly version: number;
  readonly questions: readonly Question[];
}

/** The longest text of an answer, in characters. */
export const longestAnswer = 500;

/**
 * Returns true if the question is shown with these answers: its condition and the conditions of the questions it depends on are
 * met.
 */
export function isVisible(questions: readonly Question[], question: Question, answers: Answers): boolean {
  const { shownWhen } = question;
  if (shownWhen === null) return true;
  const before = questions.find(({ id }) => id === shownWhen.question);
  if (before === undefined || !isVisible(questions, before, answers)) return false;
  return (answers[before.id] ?? []).some((answer) => shownWhen.anyOf.includes(answer));
}

/** Returns the questions that are shown with these answers, in order. */
export function visibleQuestions(questions: readonly Question[], answers: Answers): readonly Question[] {
  return questions.filter((question) => isVisible(questions, question, answers));
}

/** Returns the shown questions without an answer. */
export function unanswered(questions: readonly Question[], answers: Answers): readonly string[] {
  return visibleQuestions(questions, answers)
    .filter(({ id }) => !(answers[id] ?? []).some((answer) => answer.trim() !== ''))
    .map(({ id }) => id);
}
