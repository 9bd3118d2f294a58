import { type BoltCardTap, listBoltCardTaps } from '@dukat/contract/bolt-cards';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { usePaging } from '@dukat/ui/data/use-paging.ts';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import shared from '../../platform/account-cards.module.css';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useSats } from '../../platform/format/use-sats.ts';
import classes from './bolt-cards.module.css';
import { useTapState } from './use-card-words.ts';

const pageSize = 25;
const pollMs = 15_000;

/** The taps of a card, newest first, with what became of each. */
export function TapsList({ cardId, name }: { readonly cardId: string; readonly name: string }) {
  const { t } = useLingui();
  const paging = usePaging('offset', pageSize);
  const taps = useApiQuery(
    listBoltCardTaps,
    { params: { cardId }, query: { offset: paging.offset, limit: pageSize } },
    { staleTime: 0, refetchInterval: pollMs },
  );
  const title = t`Taps of ${name}`;
  return (
    <section className={shared.cards} aria-label={title}>
      <h2 className={shared.longTitle}>{title}</h2>
      <Card>
        <ListFrame
          label={title}
          of={taps}
          rows={({ taps: rows }) => rows}
          rowKey={({ id }) => id}
          empty={t`No taps yet.`}
          paging={paging}
          total={({ total }) => total}
        >
          {(tap) => <TapRow tap={tap} />}
        </ListFrame>
      </Card>
    </section>
  );
}

function TapRow({ tap }: { readonly tap: BoltCardTap }) {
  const { dateTime } = useFormat();
  const sats = useSats();
  const { label, tone, note } = useTapState()(tap);
  return (
    <div className={classes.tap}>
      <div className={shared.spread}>
        <span>{dateTime(tap.tapped_at)}</span>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {tap.amount !== null && <strong>{sats(tap.amount)}</strong>}
      {note !== undefined && <span className={shared.small}>{note}</span>}
    </div>
  );
}
