import { pagePath } from '@dukat/brands/page-path';
import { listGiftCards } from '@dukat/contract/gift-cards';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { usePaging } from '@dukat/ui/data/use-paging.ts';
import { EmptyState } from '@dukat/ui/feedback/state.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useCardStatus } from './bought/card-status.ts';
import classes from './gift-cards.module.css';

/** Rows per page (requirement 9). */
const pageSize = 25;
const listHeight = 240;

/** The cards that the user bought, newest first. */
export function GiftCardList() {
  const { t } = useLingui();
  const { money, date } = useFormat();
  const describe = useCardStatus();
  const paging = usePaging('offset', pageSize);
  const list = useApiQuery(
    listGiftCards,
    { query: { offset: paging.offset, limit: pageSize } },
    { staleTime: 0 },
  );
  return (
    <section className={classes.list}>
      <h2 className={classes.title}>{t`Your gift cards`}</h2>
      <Card isPadded={false}>
        <ListFrame
          label={t`Your gift cards`}
          of={list}
          rows={({ gift_cards }) => gift_cards}
          rowKey={({ id }) => id}
          empty={
            <EmptyState icon="mail" title={t`No gift cards yet`}>
              {t`Each card you buy is listed here, with what is left of it.`}
            </EmptyState>
          }
          height={listHeight}
          paging={paging}
          total={({ total }) => total}
        >
          {(card) => {
            const { label, tone } = describe(card);
            const { recipient } = card;
            return (
              <div className={classes.row}>
                <span className={classes.what}>
                  <TextLink to={pagePath('/buy_gift_card')} search={{ id: card.id }}>
                    {money(card.amount, card.currency)}
                  </TextLink>
                  <span className={classes.small}>
                    {[recipient !== '' && t`For ${recipient}`, date(card.created_at)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <Badge tone={tone}>{label}</Badge>
              </div>
            );
          }}
        </ListFrame>
      </Card>
    </section>
  );
}
