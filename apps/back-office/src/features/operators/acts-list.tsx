import { listOperatorActs } from '@dukat/contract/admin/operators';
import { useState } from 'react';
import { useText } from '../../platform/desk-context.ts';
import { useDeskQuery } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import own from '../../ui/desk.module.css';
import { Facts } from '../../ui/facts.tsx';
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
    <Section title={t('allActs')}>
      <Loaded of={acts} height={400}>
        {({ acts: rows, has_more }) => (
          <>
            <ul className={own.list}>
              {rows.map(({ id, at, operator, act, subject, details }) => (
                <li key={id} className={own.item}>
                  <div className={own.itemHead}>
                    <strong>{act}</strong>
                    <time className={own.quiet} dateTime={at}>
                      {dateTime(at)}
                    </time>
                  </div>
                  <Facts
                    rows={[
                      [t('operator'), operator],
                      [t('subject'), subject],
                      [
                        t('details'),
                        Object.entries(details)
                          .map(([name, value]) => `${name}: ${String(value)}`)
                          .join(', '),
                      ],
                    ]}
                  />
                </li>
              ))}
            </ul>
            <Pager offset={offset} hasMore={has_more} onChange={setOffset} />
          </>
        )}
      </Loaded>
    </Section>
  );
}
