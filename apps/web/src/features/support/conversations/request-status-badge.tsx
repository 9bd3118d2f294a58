import type { RequestStatus } from '@dukat/contract/support';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { useLingui } from '@lingui/react/macro';

/** Whose turn it is. */
export function RequestStatusBadge({ status }: { readonly status: RequestStatus }) {
  const { t } = useLingui();
  if (status === 'open') return <Badge tone="warning">{t`Waiting for our answer`}</Badge>;
  if (status === 'answered') return <Badge tone="success">{t`Answered`}</Badge>;
  return <Badge>{t`Closed`}</Badge>;
}
