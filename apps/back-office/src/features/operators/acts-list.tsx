import { listOperatorActs } from '@dukat/contract/admin-operators';
import { useState } from 'react';
import { Table } from '../../../../web/src/ui/table.tsx';
import { useText } from '../../platform/desk-context.ts';
import { useDeskQuery } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Pager, pageSize } from '../../ui/pager.tsx';
import { Section } from '../../ui/section.tsx';

/** Who did what, when, newest first. Nobody can change it. */
export function ActsList() {
  const t = useText();
  const { dateTime } = useFormat();
  const [offset, setOffset] = useState(0);
  const acts = useDeskQuery(listOperatorActs, { query: { offset, limit: pageSize } });
  return (
    <Section title={t('log')}>
      <Loaded of={acts} height={400}>
        {({ acts: rows, has_more }) => (
          <>
            <Table>
              <thead>
                <tr>
                  <th scope="col">{t('time')}</th>
                  <th scope="col">{t('operator')}</th>
                  <th scope="col">{t('act')}</th>
                  <th scope="col">{t('subject')}</th>
                  <th scope="col">{t('details')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ id, at, operator, act, subject, details }) => (
                  <tr key={id}>
                    <td>{dateTime(at)}</td>
                    <td>{operator}</td>
                    <td>{act}</td>
                    <td>{subject}</td>
                    <td>
                      {Object.entries(details)
                        .map(([name, value]) => `${name}: ${String(value)}`)
                        .join(', ')}
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
            <Pager offset={offset} hasMore={has_more} onChange={setOffset} />
          </>
        )}
      </Loaded>
    </Section>
  );
}
