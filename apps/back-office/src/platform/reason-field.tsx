import { TextArea } from '@dukat/ui/forms/text-field.tsx';

interface Props {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

/** Why an operator decides so, in words that are kept. */
export function ReasonField({ onChange, ...rest }: Props) {
  return <TextArea {...rest} rows={2} maxLength={1000} onChange={({ target }) => onChange(target.value)} />;
}
