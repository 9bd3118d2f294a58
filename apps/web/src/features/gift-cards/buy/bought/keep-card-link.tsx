import { pagePath } from '@dukat/brands/page-path';
import { CopyRow } from '@dukat/ui/actions/copy.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useLingui } from '@lingui/react/macro';
import { usePage } from '../../../../platform/use-page.ts';
import type { CardKey } from './card-answer.ts';

/** A visitor's card opens only by its link. Without it the only way back is the link in the e-mail. */
export function KeepCardLink({ cardKey: { id, secret } }: { readonly cardKey: CardKey }) {
  const { t } = useLingui();
  const { origin } = usePage().site;
  if (secret === undefined) return null;
  const path = pagePath('/buy_gift_card');
  return (
    <Section
      title={t`Keep this link`}
      lead={t`This page opens only by its secret link, which you also have in our e-mail. Everyone who has it can return the card.`}
    >
      <CopyRow
        label={t`Link to the gift card`}
        text={`${origin}${path}?${new URLSearchParams({ id, secret })}`}
        isLong
      >
        {`${origin.replace(/^https?:\/\//, '')}${path}?id=${id.slice(0, 6)}…`}
      </CopyRow>
    </Section>
  );
}
