import { CopyRow } from '@dukat/ui/actions/copy.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { usePage } from '../../../../platform/use-page.ts';
import classes from '../order.module.css';
import type { OrderDetail, OrderKey } from '../order-answer.ts';

/** A visitor's order opens only by its link. Without it the only way back is the link in the e-mail. */
export function KeepLink({ order, orderKey }: { readonly order: OrderDetail; readonly orderKey: OrderKey }) {
  const { t } = useLingui();
  const { origin } = usePage().site;
  if (orderKey.secret === undefined || orderKey.secret === '') return null;
  const link = `${origin}/order?${new URLSearchParams({ id: order.id, secret: orderKey.secret })}`;
  return (
    <Card as="section" className={classes.card} aria-label={t`Keep this link`} data-print="none">
      <h2 className={classes.cardTitle}>{t`Keep this link`}</h2>
      <p className={classes.quiet}>
        {t`The order opens only by its secret link, which you also have in our e-mail. Whoever has it sees the order.`}
      </p>
      <CopyRow label={t`Link to the order`} text={link} isLong>
        {`${origin.replace(/^https?:\/\//, '')}/order?id=${order.id.slice(0, 6)}…`}
      </CopyRow>
    </Card>
  );
}
