import type { AlertDetails } from '@dukat/contract/back-office/content-details';
import { listContentPlaces } from '@dukat/contract/back-office/content-library';
import { portalName } from '@dukat/contract/site';
import { Checkbox } from '@dukat/ui/forms/checkbox.tsx';
import { SelectField, TextField } from '@dukat/ui/forms/text-field.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { useOperatorQuery } from '../../platform/queries.ts';
import { alertWords } from './alert-words.ts';

interface Props {
  /** Null until the alert's details are first set. */
  readonly alert: AlertDetails | null;
  readonly onChange: (alert: AlertDetails) => void;
}

const severities = ['info', 'success', 'warning', 'error'] as const;
const portals = portalName.options;
const newAlert: AlertDetails = {
  severity: 'info',
  can_hide: true,
  ...{ portal: null, brand: null, page: null, coin: null, market: null, link: null, ends_at: null },
};
/** The list of placements changes only with a new version of the program. */
const pollIntervalMs = 3_600_000;

/** Severity, placement and end of an alert. */
export function AlertFields({ alert, onChange }: Props) {
  const t = useText(alertWords);
  const { data: places } = useOperatorQuery(listContentPlaces, {}, pollIntervalMs);
  const shown = alert ?? newAlert;
  const set = (changes: Partial<AlertDetails>) => onChange({ ...shown, ...changes });
  const options = (names: readonly string[] = []) => names.map((name) => ({ value: name, label: name }));
  return (
    <>
      <Row>
        <SelectField
          label={t('severity')}
          value={alert === null ? '' : shown.severity}
          {...(alert === null && { placeholder: '–' })}
          options={severities.map((value) => ({ value, label: t(`severity_${value}`) }))}
          onChange={(event) =>
            set({ severity: severities.find((one) => one === event.currentTarget.value) ?? 'info' })
          }
        />
        <TextField
          label={t('endsAt')}
          type="datetime-local"
          value={localTime(shown.ends_at)}
          onChange={(event) => {
            const at = event.currentTarget.value;
            set({ ends_at: at === '' ? null : new Date(at).toISOString() });
          }}
        />
      </Row>
      <Row>
        <SelectField
          label={t('portal')}
          value={shown.portal ?? ''}
          placeholder={t('everywhere')}
          options={options(places?.portals)}
          onChange={(event) =>
            set({ portal: portals.find((one) => one === event.currentTarget.value) ?? null })
          }
        />
        {(['brand', 'page', 'coin', 'market'] as const).map((place) => (
          <SelectField
            key={place}
            label={t(`place_${place}`)}
            value={shown[place] ?? ''}
            placeholder={t('everywhere')}
            options={options(places?.[`${place}s`])}
            onChange={(event) => set({ [place]: event.currentTarget.value || null })}
          />
        ))}
      </Row>
      <TextField
        label={t('alertLink')}
        hint={t('alertLinkHint')}
        maxLength={500}
        value={shown.link ?? ''}
        onChange={(event) => set({ link: event.currentTarget.value.trim() || null })}
      />
      <Checkbox label={t('canHide')} checked={shown.can_hide} onChange={(can_hide) => set({ can_hide })} />
    </>
  );
}

/** Formats a time for a `datetime-local` input: in the operator's time zone, to the minute. */
function localTime(instant: string | null): string {
  if (instant === null) return '';
  const moment = new Date(instant);
  const shifted = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}
