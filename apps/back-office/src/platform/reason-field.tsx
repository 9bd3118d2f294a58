import { TextArea } from '@dukat/ui/forms/text-field.tsx';

interface Props {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

/** The reason for an operator's decision, which is stored. */
export function ReasonField({ onChange, ...rest }: Props) {
  return <TextArea {...rest} rows={2} maxLength={1000} onChange={({ target }) => onChange(target.value)} />;
}
