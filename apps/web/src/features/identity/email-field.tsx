import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEmailProblem } from './email-problem.ts';

interface Props {
  readonly autoComplete: 'username' | 'email';
  readonly error: string | undefined;
  readonly hint?: string;
  readonly defaultValue?: string;
  readonly onProblem: (problem: string | undefined) => void;
}

/** The address of an account; says what is wrong with it when it is left, and nothing while it is typed. */
export function EmailField({ autoComplete, error, hint, defaultValue, onProblem }: Props) {
  const { t } = useLingui();
  const { whenLeft } = useEmailProblem();
  return (
    <TextField
      name="email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      label={t`E-mail`}
      hint={hint}
      defaultValue={defaultValue}
      error={error}
      onBlur={({ target }) => onProblem(whenLeft(target.value))}
      onChange={() => error !== undefined && onProblem(undefined)}
    />
  );
}
