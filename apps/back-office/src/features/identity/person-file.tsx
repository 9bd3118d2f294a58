import { openPersonFile } from '@dukat/contract/back-office/identity-cases';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Stack } from '@dukat/ui/layout/stack.tsx';
import { useState } from 'react';
import { useText } from '../../platform/back-office-context.ts';
import { BackOfficeLink } from '../../platform/back-office-link.tsx';
import { useOperatorMutation } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import { CaseDecision } from './case-decision.tsx';
import { CheckDocuments } from './check-documents.tsx';
import { identityWords } from './identity-words.ts';
import { OpenFileForm, type PersonRecord } from './open-file-form.tsx';
import { ThirdTier } from './third-tier.tsx';

/** Company names, the same in every language. */
const providerNames = { onfido: 'Onfido', sumsub: 'Sumsub', bankid: 'BankID' } as const;

interface Opened {
  readonly file: PersonRecord;
  readonly reason: string;
}

/** The page of one person. */
export function PersonPage({ id }: { readonly id: string }) {
  const t = useText(identityWords);
  return (
    <>
      <p>
        <BackOfficeLink to="/identity">{t('back')}</BackOfficeLink>
      </p>
      <PersonFile person={id} />
    </>
  );
}

/** Shows a person's file after a reason was entered, and stores it only in this state. Without `person`, the operator enters one. */
export function PersonFile({ person }: { readonly person?: string }) {
  const [opened, setOpened] = useState<Opened>();
  const { mutate } = useOperatorMutation(openPersonFile);
  const again = () =>
    opened !== undefined &&
    mutate(
      { body: { person: opened.file.id, reason: opened.reason } },
      { onSuccess: ({ file }) => setOpened({ ...opened, file }) },
    );
  return opened === undefined ? (
    <OpenFileForm
      {...(person !== undefined && { person })}
      onOpened={(file, reason) => setOpened({ file, reason })}
    />
  ) : (
    <OpenedFile file={opened.file} onDecided={() => void again()} />
  );
}

function OpenedFile({ file, onDecided }: { readonly file: PersonRecord; readonly onDecided: () => void }) {
  const t = useText(identityWords);
  return (
    <>
      <Section title={t('person')}>
        <Facts
          rows={[
            [t('who'), file.email],
            [t('tier'), String(file.tier)],
          ]}
        />
      </Section>
      {file.cases
        .filter(({ status }) => status === 'open')
        .map((found) => (
          <CaseDecision key={found.id} found={found} onDecided={onDecided} />
        ))}
      <Forms file={file} />
      <ChecksAndAccounts file={file} />
      <Agreements file={file} />
      {file.tier === 2 && <ThirdTier file={file} onDecided={onDecided} />}
    </>
  );
}

function Forms({ file: { forms } }: { readonly file: PersonRecord }) {
  const t = useText(identityWords);
  return forms.map(({ version, answers }) => (
    <Section key={version} title={`${t('kind_form')} ${version}`}>
      <Facts rows={answers.map(({ question, answer }) => [question, answer] as const)} />
    </Section>
  ));
}

function Agreements({ file: { agreements } }: { readonly file: PersonRecord }) {
  const t = useText(identityWords);
  const { dateTime } = useFormat();
  return (
    <Section title={t('agreements')}>
      {agreements.length === 0 && <p>{t('none')}</p>}
      <Facts
        rows={agreements.map(({ kind, version, accepted, at, source, locale, text_hash: hash }) => [
          `${t(`agreement_${kind}`)} ${version}`,
          [
            t(accepted ? 'agreement_yes' : 'agreement_no'),
            dateTime(at),
            t(`said_${source}`),
            locale,
            hash === null ? null : `SHA-256 ${hash.slice(0, 16)}…`,
          ]
            .filter((fact) => fact !== null)
            .join(', '),
        ])}
      />
    </Section>
  );
}

function ChecksAndAccounts({ file: { checks, accounts } }: { readonly file: PersonRecord }) {
  const t = useText(identityWords);
  const { dateTime } = useFormat();
  return (
    <>
      <Section title={t('checks')}>
        {checks.length === 0 && <p>{t('none')}</p>}
        {checks.map(({ id, provider, status, name, reason, began_at: at, kept_until: until, documents }) => (
          <Stack key={id}>
            <Facts
              rows={[
                [t('name'), name],
                [t('provider'), `${providerNames[provider]}, ${dateTime(at)}`],
                [t('state'), reason === null ? t(`check_${status}`) : `${t(`check_${status}`)}: ${reason}`],
                [
                  t('keptUntil'),
                  until !== null ? dateTime(until) : status === 'approved' ? t('keptLong') : '',
                ],
              ]}
            />
            <CheckDocuments documents={documents} />
          </Stack>
        ))}
      </Section>
      <Section title={t('accounts')}>
        {accounts.length === 0 && <p>{t('none')}</p>}
        {accounts.map(({ id, status, payer_name: payer, payer_account: account }) => (
          <Facts
            key={id}
            rows={[
              [t('payer'), payer ?? '–'],
              [t('account'), account ?? '–'],
              [t('state'), t(`account_${status}`)],
            ]}
          />
        ))}
      </Section>
    </>
  );
}
