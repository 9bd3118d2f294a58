import type { Alert as Notice } from '@dukat/contract/site-alert';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../format/use-format.ts';

type Props = Pick<Notice, 'severity' | 'title' | 'text' | 'link'> & { readonly endsAt: string | null };

/** What one should know of a currency before it is sent: what it is, until when, and where there is more of it. */
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
