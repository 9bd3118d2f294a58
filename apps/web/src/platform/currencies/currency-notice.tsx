import type { Alert as Notice } from '@dukat/contract/site-alert';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../format/use-format.ts';

type Props = Pick<Notice, 'severity' | 'title' | 'text' | 'link'> & { readonly endsAt: string | null };

/** A notice about a currency, with its end and a link to more information. */
export function CurrencyNotice({ severity, title, text, link, endsAt }: Props) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const end = endsAt === null ? '' : dateTime(endsAt);
  return (
    <Alert severity={severity} title={title}>
      {text} {end !== '' && t`Until ${end}.`} {link !== null && <a href={link.url}>{link.title}</a>}
    </Alert>
  );
}
