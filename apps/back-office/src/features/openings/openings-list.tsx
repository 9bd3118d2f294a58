import { listOpeningRequests, listOpenings, sendOpeningNotice } from '@dukat/contract/back-office/openings';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { openingNames } from '@dukat/locales/openings';
import { ConfirmButton } from '@dukat/ui/actions/confirm-button.tsx';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useState } from 'react';
import { useBackOffice, useText } from '../../platform/back-office-context.ts';
import { Item } from '../../platform/item.tsx';
import { ListSection } from '../../platform/list-section.tsx';
import { useOperatorMutation, useOperatorQuery, usePagedList } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import { openingsWords } from './openings-words.ts';

type Opening = EndpointResponse<typeof listOpenings>['openings'][number];

/** Lists who waits for capabilities that are not open yet, and sends the one notice to them. */
export function OpeningsList() {
  const t = useText(openingsWords);
  const list = useOperatorQuery(listOpenings, {});
  const [chosen, setChosen] = useState<Opening['opening']>('staking');
  const getOpeningName = useOpeningName();
  const openings = list.data?.openings ?? [];
  return (
    <>
      <ListSection
        title={t('openings')}
        lead={t('openingsLead')}
        of={list}
        rows={(answer) => answer.openings}
        rowKey={({ opening }) => opening}
        empty={t('noAddresses')}
      >
        {(opening) => <OpeningItem opening={opening} />}
      </ListSection>
      <Section title={t('addresses')}>
        <SelectField
          label={t('service')}
          value={chosen}
          options={openings.map(({ opening }) => ({ value: opening, label: getOpeningName(opening) }))}
          onChange={(event) => {
            const next = openings.find(({ opening }) => opening === event.currentTarget.value);
            if (next !== undefined) setChosen(next.opening);
          }}
        />
        <Requests key={chosen} opening={chosen} />
      </Section>
    </>
  );
}

function useOpeningName(): (opening: Opening['opening']) => string {
  const { locale } = useBackOffice();
  return (opening) => openingNames[opening][locale];
}

function OpeningItem({ opening: { opening, waiting, notified, notice_at } }: { readonly opening: Opening }) {
  const t = useText(openingsWords);
  const { dateTime, number } = useFormat();
  const name = useOpeningName()(opening);
  const send = useOperatorMutation(sendOpeningNotice);
  return (
    <>
      <Item
        head={name}
        aside={
          <ConfirmButton
            question={t('sendQuestion', { count: number(waiting), service: name })}
            isBusy={send.isPending}
            disabledBecause={notice_at === null ? undefined : t('sentAlready')}
            onConfirm={() => send.mutate({ params: { opening } })}
          >
            {t('sendNotice')}
          </ConfirmButton>
        }
        facts={[
          [t('waiting'), number(waiting)],
          [t('notified'), number(notified)],
          [t('noticeSent'), notice_at && dateTime(notice_at)],
        ]}
      />
      {send.error !== null && <Alert severity="error">{send.error.message}</Alert>}
    </>
  );
}

function Requests({ opening }: Pick<Opening, 'opening'>) {
  const t = useText(openingsWords);
  const { dateTime } = useFormat();
  const requests = usePagedList('requests', listOpeningRequests, (page) => ({
    params: { opening },
    query: page,
  }));
  return (
    <ListFrame
      label={t('addresses')}
      {...requests}
      rows={(answer) => answer.requests}
      rowKey={({ id }) => id}
      empty={t('noAddresses')}
      hasMore={({ has_more }) => has_more}
    >
      {({ email, brand, locale, confirmed_at, notified_at, is_given_up }) => (
        <Item
          head={email}
          aside={locale}
          facts={[
            [t('brand'), brand],
            [t('confirmed'), dateTime(confirmed_at)],
            [t('notified'), is_given_up ? t('givenUp') : notified_at && dateTime(notified_at)],
          ]}
        />
      )}
    </ListFrame>
  );
}
