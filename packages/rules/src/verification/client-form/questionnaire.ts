/** What was answered, by question; a text or a single choice is one value, nothing answered is none. */
export type Answers = Readonly<Record<string, readonly string[]>>;

/** Another question must have one of these answers before this one is asked. */
export interface Condition {
  readonly question: string;
  readonly anyOf: readonly string[];
}

/** One question of a questionnaire, as data. */
export interface Question {
  readonly id: string;
  /** `one` and `many` choose among the options, `country` among all countries; a `text` is one line, `lines` are several. */
  readonly kind: 'one' | 'many' | 'country' | 'text' | 'lines';
  readonly options: readonly string[];
  readonly shownWhen: Condition | null;
}

export interface Questionnaire {
  /** A change of what is asked or may be answered makes another version, which asks everybody again. */
  readonly version: number;
  readonly questions: readonly Question[];
}

/** The longest text of an answer, in characters. */
export const longestAnswer = 500;

/** Whether the question is asked after these answers: its condition holds, and that of the question which it follows. */
export function isAsked(questions: readonly Question[], question: Question, answers: Answers): boolean {
  const { shownWhen } = question;
  if (shownWhen === null) return true;
  const before = questions.find(({ id }) => id === shownWhen.question);
  if (before === undefined || !isAsked(questions, before, answers)) return false;
  return (answers[before.id] ?? []).some((answer) => shownWhen.anyOf.includes(answer));
}

/** The questions that are asked after these answers, in their order. */
export function askedQuestions(questions: readonly Question[], answers: Answers): readonly Question[] {
  return questions.filter((question) => isAsked(questions, question, answers));
}

/** Which of the asked questions have no answer yet. */
export function unanswered(questions: readonly Question[], answers: Answers): readonly string[] {
  return askedQuestions(questions, answers)
    .filter(({ id }) => !(answers[id] ?? []).some((answer) => answer.trim() !== ''))
    .map(({ id }) => id);
}
