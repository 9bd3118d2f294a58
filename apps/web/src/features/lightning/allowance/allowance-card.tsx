import {
  closeLightningAllowance,
  type LightningAllowance,
  openLightningAllowance,
  readLightningAllowance,
} from '@dukat/contract/lightning-allowance';
import { Button } from '@dukat/ui/actions/button.tsx';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { notify } from '@dukat/ui/feedback/notice-store.ts';
import { AmountTextField } from '@dukat/ui/forms/amount-text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useApiMutation, useApiQuery } from '../../../platform/api/queries.ts';
import { refusedFields } from '../../../platform/api/refused-fields.ts';
import { useFailure } from '../../../platform/api/use-failure.ts';
import { useSats } from '../../../platform/format/use-sats.ts';
import classes from '../lightning.module.css';

const changes = { invalidates: [readLightningAllowance] };
const heightPx = 48;

/** How much is paid without a confirmation, which its owner opens, changes and closes. */
export function AllowanceCard() {
  const { t } = useLingui();
  const allowance = useApiQuery(readLightningAllowance, {});
  return (
    <Section
      title={t`Pay without confirming`}
      lead={t`Small payments over Lightning leave at once, up to a sum in 24 hours that you set.`}
    >
      <Loaded of={allowance} height={heightPx}>
        {({ allowance: its }) =>
          its.has_second_factor ? <Terms allowance={its} /> : <WithoutSecondFactor />
        }
      </Loaded>
    </Section>
  );
}

function WithoutSecondFactor() {
  const { t } = useLingui();
  return (
    <>
      <p className={classes.note}>{t`This needs two-step login.`}</p>
      <p>
        <TextLink to="/myaccount" search={{ section: 'security' }}>{t`Turn on two-step login`}</TextLink>
      </p>
    </>
  );
}

function Terms({ allowance }: { readonly allowance: LightningAllowance }) {
  const { t } = useLingui();
  const sats = useSats();
  const onFailure = useFailure();
  const [isChanging, setChanging] = useState(false);
  const close = useApiMutation(closeLightningAllowance, changes);
  const { status, limit, spent } = allowance;
  return (
    <>
      {status === 'closed' && (
        <Alert severity="info">
          {t`A change of your sign-in details or a hold on your account closed it. You can open it again.`}
        </Alert>
      )}
      {status !== 'none' && (
        <Facts
          rows={[
            [t`In 24 hours`, sats(limit)],
            [t`Spent in 24 hours`, sats(spent)],
          ]}
        />
      )}
      <div className={classes.buttons}>
        <Button size="small" onClick={() => setChanging(true)}>
          {status === 'open'
            ? t({ message: 'Change', context: 'the allowance of Lightning payments' })
            : t({ message: 'Set a sum', context: 'the allowance of Lightning payments' })}
        </Button>
        {status === 'open' && (
          <Button
            size="small"
            look="danger"
            isBusy={close.isPending}
            onClick={() =>
              close.mutate(
                {},
                { onSuccess: () => notify(t`You confirm every payment again.`), onError: onFailure },
              )
            }
          >
            {t({ message: 'Switch off', context: 'the allowance of Lightning payments' })}
          </Button>
        )}
      </div>
      <Dialog isOpen={isChanging} onClose={() => setChanging(false)} title={t`Pay without confirming`}>
        <AllowanceForm allowance={allowance} onDone={() => setChanging(false)} />
      </Dialog>
    </>
  );
}

function AllowanceForm({
  allowance: { limit, most },
  onDone,
}: {
  readonly allowance: LightningAllowance;
  readonly onDone: () => void;
}) {
  const { t } = useLingui();
  const sats = useSats();
  const { mutateAsync: open } = useApiMutation(openLightningAllowance, changes);
  const form = useForm({
    first: { limit: limit === '0' ? '' : limit },
    check: ({ limit: typed }) => ({
      limit: typed.trim() === '' ? t`Please fill in this field.` : undefined,
    }),
    send: async (typed) => {
      await open({ body: typed });
      onDone();
      notify(t`Payments within the sum now leave at once.`);
    },
    toProblems: refusedFields('limit'),
  });
  return (
    <form method="post" noValidate className={classes.form} onSubmit={form.submit}>
      {form.failure !== undefined && <Alert severity="warning">{form.failure.message}</Alert>}
      <AmountTextField
        {...form.text('limit')}
        onChange={(typed: string) => form.set('limit', typed)}
        label={t`At most in 24 hours, in sats`}
        hint={t`Up to ${{ most: sats(most) }}. Anyone who uses your signed-in device can pay that much.`}
      />
      <Button type="submit" look="main" isWide isBusy={form.isSending}>
        {t({ message: 'Save', context: 'the allowance of Lightning payments' })}
      </Button>
    </form>
  );
}
