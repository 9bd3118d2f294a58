import { type FormEvent, type ReactNode, useState } from 'react';

/** The fields whose value may be any such value. */
type NamesOf<Values, Value> = {
  [Name in keyof Values]: [Value, Values[Name]] extends [Values[Name], Value | undefined] ? Name : never;
}[keyof Values] &
  string;
type Problems<Values> = Readonly<Partial<Record<keyof Values, ReactNode>>>;

/** Values and the function that changes them. */
type Held<Values> = readonly [Values, (change: (now: Values) => Values) => void];

interface FormSetup<Values> {
  readonly first: Values;
  /** The state of the values, if other parts of the page write into it as well. */
  readonly held?: Held<Values>;
  /** Returns the problems to fix before sending, by field name, as text for the user. */
  readonly check?: (fields: Values) => Problems<Values>;
  /** Resolves if the server accepted the form. A thrown error becomes the form's `failure`, and the input stays. */
  readonly send: (fields: Values) => Promise<unknown>;
  /** Maps a refusal of the server to fields. Their problems are shown below the fields instead of above the button. */
  readonly toProblems?: (failure: Error) => Problems<Values>;
  /** Keeps the values after sending, for forms that are often sent again with similar values. */
  readonly isKept?: true;
}

/** Props that connect a text control to its field. */
export interface TextWiring {
  readonly name: string;
  readonly value: string;
  readonly error: ReactNode;
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
  readonly onBlur: () => void;
}

/** Props that connect a checkbox to its field. */
interface TickWiring {
  readonly name: string;
  readonly checked: boolean;
  readonly error: ReactNode;
  readonly onChange: (checked: boolean) => void;
}

/** Sending the form, whatever its fields are. */
export interface Submission {
  /** The server's error, unless it belongs to a field. */
  readonly failure: Error | undefined;
  readonly isSending: boolean;
  /** Use as the form's `onSubmit`; call it without an event from a confirmation button. */
  readonly submit: (event?: FormEvent) => void;
}

export interface FormState<Values> extends Submission {
  readonly fields: Values;
  /** The field's problem, if it may be shown: after the field lost focus, or for all fields after sending. */
  readonly problem: (name: keyof Values & string) => ReactNode;
  /** The last submission was accepted, and nothing was typed since. */
  readonly isSent: boolean;
  /** Leaving now would lose input; used by the leave guard. */
  readonly isTouched: boolean;
  readonly set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  /** Changes several values. The problems of the fields in `typing` stay hidden until these are left again. */
  readonly change: (changes: Partial<Values>, typing: readonly (keyof Values)[]) => void;
  /** Shows the field's problem from now on. */
  readonly leave: (name: keyof Values & string) => void;
  readonly text: (name: NamesOf<Values, string>) => TextWiring;
  /** Connects a select control of these values. */
  readonly choice: <Name extends keyof Values & string>(
    name: Name,
    values: readonly Values[Name][],
  ) => TextWiring;
  readonly tick: (name: NamesOf<Values, boolean>) => TickWiring;
}

/** The progress of the form. */
interface Progress {
  /** The fields that lost focus, whose problems may be shown. */
  readonly left: readonly string[];
  readonly failure?: Error;
  readonly isSending?: boolean;
  readonly isSent?: boolean;
}

const isClean = (problems: object | undefined) => Object.values(problems ?? {}).every((problem) => !problem);

/** No text, no tick, or nothing chosen from a list. */
const isEmpty = (value: unknown) => !value || String(value) === '';

/**
 * The state of one form: values, problems and whether they may be shown, submission and the server's response. No problem is shown while a
 * field is first being typed. After an accepted submission the fields have their first values again.
 */
export function useForm<Values extends object>(setup: FormSetup<Values>): FormState<Values> {
  const { first, held, check, send, toProblems, isKept } = setup;
  const own = useState(first);
  const [fields, setFields]: Held<Values> = held ?? own;
  const [progress, setProgress] = useState<Progress>({ left: [] });
  const names = Object.keys(first);
  // Runs only when needed, so that a page can derive the values it checks against from the fields.
  const found = () => check?.(fields);
  const refused = progress.failure && toProblems?.(progress.failure);
  const problem = (name: keyof Values & string) =>
    refused?.[name] || (progress.left.includes(name) ? found()?.[name] : undefined) || undefined;

  const change = (changes: object, typing: readonly PropertyKey[]) => {
    setFields((now) => ({ ...now, ...changes }));
    // A change clears the server's error, which was about the old value.
    setProgress(({ left, isSending = false }) => ({
      left: left.filter((name) => !typing.includes(name)),
      isSending,
    }));
  };
  // An empty field is not an error before submission.
  const set = (name: string, value: unknown) => change({ [name]: value }, isEmpty(value) ? [name] : []);
  const deliver = async () => {
    setProgress({ left: names, isSending: true });
    try {
      await send(fields);
      if (!isKept) setFields(() => first);
      setProgress({ left: [], isSent: true });
    } catch (error) {
      setProgress({ left: names, failure: error instanceof Error ? error : new Error(String(error)) });
    }
  };
  const leave = (name: string) => setProgress((now) => ({ ...now, left: [...now.left, name] }));
  const text = (name: keyof Values & string): TextWiring => ({
    name,
    value: String(fields[name] ?? ''),
    error: problem(name),
    onChange: ({ currentTarget }) => set(name, currentTarget.value),
    // Leaving an empty field is not an error yet.
    onBlur: () => !isEmpty(fields[name]) && leave(name),
  });
  return {
    fields,
    problem,
    failure: isClean(refused) ? progress.failure : undefined,
    isSending: progress.isSending ?? false,
    isSent: progress.isSent ?? false,
    isTouched: JSON.stringify(fields) !== JSON.stringify(first),
    set,
    change,
    leave,
    text,
    choice: (name, values) => {
      const find = (chosen: string) => values.find((value) => value === chosen);
      return { ...text(name), onChange: ({ currentTarget }) => set(name, find(currentTarget.value)) };
    },
    tick: (name) => ({
      name,
      checked: fields[name] === true,
      error: problem(name),
      onChange: (checked) => set(name, checked),
    }),
    submit: (event) => {
      event?.preventDefault();
      if (progress.isSending) return;
      if (isClean(found())) void deliver();
      else setProgress({ left: names });
    },
  };
}
