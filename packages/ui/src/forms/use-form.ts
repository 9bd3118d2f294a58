import { type FormEvent, type ReactNode, useState } from 'react';

type Fields<Name extends string> = Readonly<Record<Name, string>>;
type Problems<Name extends string> = Readonly<Partial<Record<Name, ReactNode>>>;

interface FormSetup<Name extends string> {
  readonly first: Fields<Name>;
  /** Returns the problems to fix before sending, by field name, as text for the user. */
  readonly check?: (fields: Fields<Name>) => Problems<Name>;
  /** Resolves if the server accepted the form. A thrown error becomes the form's `failure`, and the input stays. */
  readonly send: (fields: Fields<Name>) => Promise<unknown>;
  /** Maps a refusal of the server to fields. Their problems are shown below the fields instead of above the button. */
  readonly toProblems?: (failure: Error) => Problems<Name>;
  /** Keeps the values after sending, for forms that are often sent again with similar values. */
  readonly isKept?: true;
}

/** Props that connect a text control to its field. */
interface TextWiring {
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

/** The value of a field whose checkbox is ticked. Without a tick the value is empty. */
export const ticked = 'yes';

export interface FormState<Name extends string> {
  readonly fields: Fields<Name>;
  /** The field's problem, if it may be shown: after the field lost focus, or for all fields after sending. */
  readonly problem: (name: Name) => ReactNode;
  /** The server's error, unless it belongs to a field. */
  readonly failure: Error | undefined;
  readonly isSending: boolean;
  /** The last submission was accepted, and nothing was typed since. */
  readonly isSent: boolean;
  /** Leaving now would lose input; used by the leave guard. */
  readonly isTouched: boolean;
  readonly set: (name: Name, value: string) => void;
  readonly text: (name: Name) => TextWiring;
  readonly tick: (name: Name) => TickWiring;
  /** Use as the form's `onSubmit`; call it without an event from a confirmation button. */
  readonly submit: (event?: FormEvent) => void;
}

/** The progress of the form. */
interface Progress<Name> {
  /** The fields that lost focus, whose problems may be shown. */
  readonly left: readonly Name[];
  readonly failure?: Error;
  readonly isSending?: boolean;
  readonly isSent?: boolean;
}

/**
 * The state of one form: values, problems and whether they may be shown, submission and the server's response. No problem is shown while a
 * field is first being typed. After an accepted submission the fields are empty again.
 */
export function useForm<Name extends string>(setup: FormSetup<Name>): FormState<Name> {
  const { first, check, send, toProblems, isKept } = setup;
  const [fields, setFields] = useState(first);
  const [progress, setProgress] = useState<Progress<Name>>({ left: [] });
  const names = fieldNames(first);
  // Runs only when needed, so that a page can derive the values it checks against from the fields.
  const found = () => check?.(fields);
  const refused = progress.failure && toProblems?.(progress.failure);
  const isClean = (problems: Problems<Name> | undefined) => names.every((name) => !problems?.[name]);
  const problem = (name: Name) =>
    refused?.[name] || (progress.left.includes(name) ? found()?.[name] : undefined) || undefined;

  const set = (name: Name, value: string) => {
    setFields((now) => ({ ...now, [name]: value }));
    // A change clears the server's error, which was about the old value. An empty field is not an error before submission.
    setProgress(({ left, isSending = false }) => ({
      left: value === '' ? left.filter((other) => other !== name) : left,
      isSending,
    }));
  };
  const deliver = async () => {
    setProgress({ left: names, isSending: true });
    try {
      await send(fields);
      if (!isKept) setFields(first);
      setProgress({ left: [], isSent: true });
    } catch (error) {
      setProgress({ left: names, failure: error instanceof Error ? error : new Error(String(error)) });
    }
  };
  return {
    fields,
    problem,
    failure: isClean(refused) ? progress.failure : undefined,
    isSending: progress.isSending ?? false,
    isSent: progress.isSent ?? false,
    isTouched: names.some((name) => fields[name] !== first[name]),
    set,
    text: (name) => ({
      name,
      value: fields[name],
      error: problem(name),
      onChange: ({ currentTarget }) => set(name, currentTarget.value),
      // Leaving an empty field is not an error yet.
      onBlur: () => fields[name] !== '' && setProgress((now) => ({ ...now, left: [...now.left, name] })),
    }),
    tick: (name) => ({
      name,
      checked: fields[name] === ticked,
      error: problem(name),
      onChange: (checked) => set(name, checked ? ticked : ''),
    }),
    submit: (event) => {
      event?.preventDefault();
      if (progress.isSending) return;
      if (isClean(found())) void deliver();
      else setProgress({ left: names });
    },
  };
}

function fieldNames<Name extends string>(fields: Fields<Name>): readonly Name[] {
  const names: Name[] = [];
  for (const name in fields) names.push(name);
  return names;
}
