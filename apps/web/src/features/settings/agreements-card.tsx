import type { EndpointResponse } from '@dukat/contract/endpoint';
import { listAgreements } from '@dukat/contract/settings';
import { Button } from '@dukat/ui/actions/button.tsx';
import { saveFile } from '@dukat/ui/actions/save-file.ts';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { usePaging } from '@dukat/ui/data/use-paging.ts';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import shared from '../../platform/account-cards.module.css';
import { useApi, useApiQuery } from '../../platform/api/queries.ts';
import { useFailure } from '../../platform/api/use-failure.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { usePage } from '../../platform/use-page.ts';
import { agreementsFile } from './agreements-file.ts';
import classes from './settings.module.css';
import { SettingsCard } from './settings-card.tsx';

type Agreement = EndpointResponse<typeof listAgreements>['agreements'][number];

const shownAtOnce = 5;
const loadedAtOnce = 100;

/** The user's consents by text and date, with a download. */
export function AgreementsCard() {
  const { t } = useLingui();
  const paging = usePaging('agreements', shownAtOnce);
  const { offset } = paging;
  const queryResult = useApiQuery(
    listAgreements,
    { query: { offset, limit: shownAtOnce } },
    { placeholderData: keepPreviousData },
  );
  return (
    <SettingsCard
      title={t`Your consents`}
      text={t`What you have agreed to, in which version, and when. The file also proves the text you read.`}
    >
      <ListFrame
        label={t`Your consents`}
        of={queryResult}
        height={320}
        rows={({ agreements }) => agreements}
        rowKey={({ kind, at }) => `${kind} ${at}`}
        paging={paging}
        total={({ total }) => total}
        hasMore={({ total }) => offset + shownAtOnce < total}
        empty={<p className={classes.text}>{t`You have not agreed to anything yet.`}</p>}
      >
        {(agreement) => <AgreementRow agreement={agreement} />}
      </ListFrame>
      <DownloadAll />
    </SettingsCard>
  );
}

function AgreementRow({ agreement }: { readonly agreement: Agreement }) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const { kind, version, accepted, browser, system, is_current: isCurrent } = agreement;
  const names = {
    terms: t`Terms`,
    personal_data: t`Privacy policy`,
    marketing: t`News and offers`,
  };
  const facts = [dateTime(agreement.at), version, browser, system].filter((fact) => fact !== null);
  return (
    <div className={classes.agreement}>
      <div>
        <p className={shared.name}>{names[kind]}</p>
        <p className={classes.text}>{facts.join(' · ')}</p>
      </div>
      {!accepted ? (
        <Badge>{t`Declined`}</Badge>
      ) : isCurrent ? (
        <Badge tone="success">{t`Agreed`}</Badge>
      ) : (
        <Badge>{t`Older version`}</Badge>
      )}
    </div>
  );
}

function DownloadAll() {
  const { t } = useLingui();
  const api = useApi();
  const { name } = usePage().site.brand;
  const onFailure = useFailure();
  const download = useMutation({
    mutationFn: async () => {
      const all: Agreement[] = [];
      for (;;) {
        const query = { offset: all.length, limit: loadedAtOnce };
        const { agreements, total } = await api(listAgreements, { query });
        all.push(...agreements);
        if (agreements.length === 0 || all.length >= total) break;
      }
      saveFile(agreementsFile(all, name));
    },
    onError: onFailure,
  });
  return (
    <div className={shared.row}>
      <Button isBusy={download.isPending} onClick={() => download.mutate()}>{t`Download all as CSV`}</Button>
    </div>
  );
}
