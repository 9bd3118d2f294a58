import { importBankStatement } from '@dukat/contract/back-office/payments';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { FileField } from '@dukat/ui/forms/file-field.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { useOperatorMutation } from '../../platform/queries.ts';
import { useForbidden } from '../../platform/use-me.ts';
import { paymentsWords } from './payments-words.ts';

/** Imports a statement of a bank that exchanges files instead of offering an API. */
export function ImportStatement() {
  const t = useText(paymentsWords);
  const { mutate, data, error, isPending } = useOperatorMutation(importBankStatement);
  const read = async (file: File) => mutate({ body: { file: await file.text() } });
  return (
    <Section title={t('importStatement')}>
      <FileField
        label={t('importLead')}
        choose={t('chooseFile')}
        accept=".xml,text/xml,application/xml"
        isBusy={isPending}
        disabledBecause={useForbidden('money')}
        onChoose={(file) => void read(file)}
      />
      {data?.outcome === 'waits_for_second_operator' && <Alert severity="warning">{t('importWaits')}</Alert>}
      {data?.outcome === 'done' && (
        <Alert severity="success">{t('imported', { count: String(data.stored) })}</Alert>
      )}
      {error !== null && <Alert severity="error">{error.message}</Alert>}
    </Section>
  );
}
