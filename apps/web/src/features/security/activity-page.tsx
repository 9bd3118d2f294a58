import { listActivity } from '@dukat/contract/activity';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { Button, ButtonLink } from '@dukat/ui/actions/button.tsx';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import shared from '../../platform/account-cards.module.css';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { useActivityWords } from './activity-words.ts';
import classes from './security.module.css';

type Line = EndpointResponse<typeof listActivity>['activity'][number];

/** Security events of the account, newest first, so that its owner notices another person's actions. */
export function ActivityPage() {
  const { t } = useLingui();
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const before = cursors.at(-1);
  const queryResult = useApiQuery(listActivity, {
    query: { limit: 25, ...(before !== undefined && { before }) },
  });
  const older = queryResult.data?.before ?? null;
  const columns = useColumns();
  return (
    <Page
      width="narrow"
      title={t`Account activity`}
      lead={t`If you see something you did not do, set a new password and freeze the account.`}
    >
      <PageHead title={t`Account activity`} isIndexed={false} />
      <div className={shared.cards}>
        <Card isPadded={false}>
          <ListFrame
            label={t`Account activity`}
            of={queryResult}
            height={600}
            rows={({ activity }) => activity}
            rowKey={({ id }) => id}
            columns={columns}
            empty={<p className={classes.nothing}>{t`Nothing happened yet.`}</p>}
          />
        </Card>
        <nav className={shared.row} aria-label={t`Pages of the list`}>
          {cursors.length > 0 && <Button onClick={() => setCursors(cursors.slice(0, -1))}>{t`Newer`}</Button>}
          {older !== null && <Button onClick={() => setCursors([...cursors, older])}>{t`Older`}</Button>}
          <ButtonLink to="/myaccount" search={{ section: 'security' }}>
            {t`Back to security`}
          </ButtonLink>
        </nav>
      </div>
    </Page>
  );
}

function useColumns() {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const words = useActivityWords();
  const formatDevice = ({ browser, system, is_current_device }: Line) => {
    if (is_current_device) return t`This device`;
    return [browser, system].filter((word) => word !== null).join(', ') || t`Unknown device`;
  };
  return [
    { id: 'at', head: t`Time`, cell: (line: Line) => dateTime(line.at) },
    {
      id: 'act',
      head: t`What happened`,
      cell: (line: Line) => words[line.act],
      isWord: true,
      phone: 'title',
    },
    { id: 'device', head: t`Device`, cell: formatDevice, isWord: true, phone: 'value' },
  ] as const;
}
