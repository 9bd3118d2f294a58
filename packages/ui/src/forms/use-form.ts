import { type FormEvent, type ReactNode, useState } from 'react';

type Fields<Name extends string> = Readonly<Record<Name, string>>;
type Problems<Name extends string> = Readonly<Partial<Record<Name, ReactNode>>>;

interface FormSetup<Name extends string> {
  readonly first: Fields<Name>;
  /** What must be mended before it is sent, in the reader's words, under the name of its field. */
  readonly check?: (fields: Fields<Name>) => Problems<Name>;
  /** Resolves when it was taken; what it throws is the form's failure, and what was typed stays. */
  readonly send: (fields: Fields<Name>) => Promise<unknown>;
  /** Which fields a refusal of the server is about: it then stands under them instead of above the button. */
  readonly problemsOf?: (failure: Error) => Problems<Name>;
  /** What was sent stays for the next time, where that is often much the same. */
  readonly isKept?: true;
}

/** How a text control is tied to its field. */
interface TextWiring {
  readonly name: string;
  readonly value: string;
  readonly error: ReactNode;
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
  readonly onBlur: () => void;
}

/** How a checkbox is tied to its field. */
interface TickWiring {
  readonly name: string;
  readonly checked: boolean;
  readonly error: ReactNode;
  readonly onChange: (checked: boolean) => void;
}

/** What a field holds whose box is ticked; without a tick it is empty. */
export const ticked = 'yes';

export interface FormState<Name extends string> {
  readonly fields: Fields<Name>;
  /** What is wrong and may be said: of a field that was left, or of all once it was sent. */
  readonly problem: (name: Name) => ReactNode;
  /** What the server said that belongs to no field. */
  readonly failure: Error | undefined;
  readonly isSending: boolean;
  /** The last sending was taken, and nothing was typed since. */
  readonly isSent: boolean;
  /** Something typed would be lost: what a leave guard asks. */
  readonly isTouched: boolean;
  readonly set: (name: Name, value: string) => void;
  readonly text: (name: Name) => TextWiring;
  readonly tick: (name: Name) => TickWiring;
  /** For a form's `onSubmit`; without an event for a button that asked once more. */
  readonly submit: (event?: FormEvent) => void;
}

/** How far the form has come. */
interface Progress<Name> {
  /** The fields whose problems may be said. */
  readonly left: readonly Name[];
  readonly failure?: Error;
  readonly isSending?: boolean;
  readonly isSent?: boolean;
}

/**
 * The state of one form: what is typed, what is wrong with it and may be said already, whether it is on its way, what
 * the server answered. A problem is never shown while its first digits are typed; what was sent is empty again.
 */
export function useForm<Name extends string>(setup: FormSetup<Name>): FormState<Name> {
  const { first, check, send, problemsOf, isKept } = setup;
  const [fields, setFields] = useState(first);
  const [progress, setProgress] = useState<Progress<Name>>({ left: [] });
  const names = namesOf(first);
  // Asked when it is needed, so that a page can work out from the fields what they are checked against.
  const found = () => check?.(fields);
  const refused = progress.failure && problemsOf?.(progress.failure);
  const isClean = (problems: Problems<Name> | undefined) => names.every((name) => !problems?.[name]);
  const problem = (name: Name) =>
    refused?.[name] || (progress.left.includes(name) ? found()?.[name] : undefined) || undefined;

  const set = (name: Name, value: string) => {
    setFields((now) => ({ ...now, [name]: value }));
    // A changed text is another one: what the server said of the old one goes. An empty field is no mistake before it is sent.
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
      // An empty field that is only passed through is no mistake yet.
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

function namesOf<Name extends string>(fields: Fields<Name>): readonly Name[] {
  const names: Name[] = [];
  for (const name in fields) names.push(name);
  return names;
}
