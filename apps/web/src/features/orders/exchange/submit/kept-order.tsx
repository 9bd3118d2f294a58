import { Button } from '@dukat/ui/actions/button.tsx';
import { EmptyState } from '@dukat/ui/feedback/state.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';

interface Props {
  readonly email: string;
  readonly onResume: () => void;
}

/** What a visitor sees after an order above the limit: it is kept, and the link to the verification is in the mailbox. */
export default function KeptOrder({ email, onResume }: Props) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <Card as="section">
      <div ref={place} tabIndex={-1} role="status">
        <EmptyState
          icon="mail"
          title={t`Check your e-mail`}
          action={<Button onClick={onResume}>{t`Edit the order`}</Button>}
        >
          <p>{t`We’ve kept your order for 7 days and sent a link to ${email}. Open it, verify your identity and finish the order at the current rate.`}</p>
          <p>{t`Nothing has been ordered yet and there is nothing to pay.`}</p>
        </EmptyState>
      </div>
    </Card>
  );
}
