import { importBankStatement } from '@dukat/contract/admin/payments';
import { useId } from 'react';
import { useText } from '../../platform/desk-context.ts';
import { useDeskAct } from '../../platform/queries.ts';
import own from '../../ui/desk.module.css';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';

/** A statement of a bank that is served by files. */
export function ImportStatement({ forbidden }: { readonly forbidden: string | undefined }) {
  const t = useText();
  const id = useId();
  const { mutate, data, error, isPending } = useDeskAct(importBankStatement);
  const read = async (file: File | undefined) => {
    if (file !== undefined) mutate({ body: { file: await file.text() } });
  };
  return (
    <Section title={t('importStatement')}>
      <label className={own.quiet} htmlFor={id}>
        {t('importLead')}
      </label>
      <input
        id={id}
        type="file"
        accept=".xml,text/xml,application/xml"
        disabled={forbidden !== undefined || isPending}
        onChange={(event) => {
          void read(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      {forbidden !== undefined && <p className={own.quiet}>{forbidden}</p>}
      {data?.outcome === 'waits_for_second_operator' && (
        <Notice severity="warning">{t('importWaits')}</Notice>
      )}
      {data?.outcome === 'done' && (
        <Notice severity="success">{t('imported', { count: String(data.stored) })}</Notice>
      )}
      {error !== null && <Notice severity="error">{error.message}</Notice>}
    </Section>
  );
}
