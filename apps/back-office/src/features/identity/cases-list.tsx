import { caseKind, caseStatus, listIdentityCases } from '@dukat/contract/back-office/identity-cases';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { useAddressValues } from '@dukat/ui/data/use-paging.ts';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { BackOfficeLink } from '../../platform/back-office-link.tsx';
import { personPath } from '../../platform/back-office-path.ts';
import { Item } from '../../platform/item.tsx';
import { usePagedList } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import { identityWords } from './identity-words.ts';
import { reasonWord } from './reason-word.ts';

export type IdentityCase = EndpointResponse<typeof listIdentityCases>['cases'][number];

const states = caseStatus.options;
const kinds = ['all', ...caseKind.options] as const;

/** Identity cases that wait for a decision, oldest first. */
export function CasesList() {
  const t = useText(identityWords);
  const [address, set] = useAddressValues(['state', 'kind', 'cases']);
  const status = states.find((known) => known === address.state) ?? 'open';
  const kind = kinds.find((known) => known === address.kind) ?? 'all';
  const list = usePagedList('cases', listIdentityCases, (page) => ({ query: { ...page, status, kind } }));
  return (
    <Section title={t('cases')}>
      <Row>
        <SelectField
          label={t('state')}
          value={status}
          options={states.map((value) => ({ value, label: t(`state_${value}`) }))}
          onChange={({ target }) => set({ state: target.value, cases: undefined })}
        />
        <SelectField
          label={t('kind')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
          onChange={({ target }) => set({ kind: target.value, cases: undefined })}
        />
      </Row>
      <ListFrame
        label={t('cases')}
        {...list}
        rows={({ cases }) => cases}
        rowKey={({ id }) => id}
        empty={t('casesEmpty')}
        hasMore={({ has_more }) => has_more}
      >
        {(found) => <CaseLine found={found} />}
      </ListFrame>
    </Section>
  );
}

function CaseLine({ found }: { readonly found: IdentityCase }) {
  const t = useText(identityWords);
  const { dateTime } = useFormat();
  const { person, email, kind, reasons, operator, message, opened_at: at } = found;
  return (
    <Item
      head={<BackOfficeLink to={personPath(person)}>{email}</BackOfficeLink>}
      aside={<time dateTime={at}>{dateTime(at)}</time>}
      facts={[
        [t('kind'), t(`kind_${kind}`)],
        [t('why'), reasons.map((reason) => t(reasonWord(reason))).join(', ')],
        ...(operator === null ? [] : [[t('decidedBy'), operator] as const]),
        ...(message === null || message === '' ? [] : [[t('sent'), message] as const]),
      ]}
    />
  );
}
