import { listWithdrawalAddresses, readAllowList, setAllowList } from '@dukat/contract/wallets';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { useFormat } from '../../platform/format/use-format.ts';

type Choice = 'any' | '24' | '48';

const toChoice = (hours: 24 | 48 | null): Choice => (hours === 24 ? '24' : hours === 48 ? '48' : 'any');
const toHours = (choice: string): 24 | 48 | null => (choice === '24' ? 24 : choice === '48' ? 48 : null);
const height = 96;

/** The allow-list mode. Loosening it takes effect only after the current waiting time. */
export function AllowListChoice() {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const answer = useApiQuery(readAllowList, {});
  const choose = useApiMutation(setAllowList, { invalidates: [readAllowList, listWithdrawalAddresses] });
  const labels: Readonly<Record<Choice, string>> = {
    any: t`Any address`,
    24: t`Only saved ones, 24 hours after saving`,
    48: t`Only saved ones, 48 hours after saving`,
  };
  return (
    <Loaded of={answer} height={height}>
      {({ wait_hours: hours, next }) => (
        <>
          <SelectField
            label={t`Where withdrawals can go`}
            value={toChoice(hours)}
            options={(['any', '24', '48'] as const).map((value) => ({ value, label: labels[value] }))}
            onChange={({ target }) => choose.mutate({ body: { wait_hours: toHours(target.value) } })}
            hint={t`Loosening this takes effect after the waiting time.`}
            error={choose.error?.message}
          />
          {next !== null && (
            <Alert severity="info">
              {t`From ${{ moment: dateTime(new Date(next.at)) }}: ${{ choice: labels[toChoice(next.wait_hours)] }}`}
            </Alert>
          )}
        </>
      )}
    </Loaded>
  );
}
