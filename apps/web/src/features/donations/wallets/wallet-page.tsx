import { type LightningWallet, listLightningWallets, removeLightningWallet } from '@dukat/contract/donations';
import { Button, ButtonLink } from '@dukat/ui/actions/button.tsx';
import { CopyRow } from '@dukat/ui/actions/copy.tsx';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { ScanCodes, ScanOrCopy } from '@dukat/ui/pictures/scan-codes.tsx';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useApiMutation, useApiQuery } from '../../../platform/api/queries.ts';
import { useFailureText } from '../../../platform/api/use-failure.ts';
import { DeleteDialog } from '../../../platform/delete-dialog.tsx';
import { PageHead } from '../../../platform/page-head.tsx';
import { usePage } from '../../../platform/use-page.ts';
import { useSandboxNote } from '../../../platform/use-sandbox-note.ts';
import classes from '../donations.module.css';
import { Sheet } from '../sheet.tsx';
import { DonationsList } from './donations-list.tsx';
import { WalletForm } from './wallet-form.tsx';

const pageHeight = 600;
const pollMs = 15_000;

/** The id in the address of the page that creates a wallet. */
export const newWalletId = 'new';

/** One of the user's Lightning wallets: its address, its donations and its settings. */
export function WalletPage({ sourceId }: { readonly sourceId: string }) {
  const { t } = useLingui();
  const wallets = useApiQuery(listLightningWallets, {}, { staleTime: 0, refetchInterval: pollMs });
  const isNew = sourceId === newWalletId;
  const wallet = wallets.data?.lightning_wallets.find(({ id }) => id === sourceId);
  const title = isNew ? t`New Lightning address` : (wallet?.name ?? t`Lightning address`);
  return (
    <Page width="narrow" title={title}>
      <PageHead title={title} isIndexed={false} />
      <div className={classes.cards}>
        <p>
          <TextLink to="/lightning/wallets">{t`Back to all Lightning addresses`}</TextLink>
        </p>
        {isNew ? (
          <NewWallet />
        ) : (
          <Loaded of={wallets} height={pageHeight}>
            {() =>
              wallet === undefined ? (
                <Alert severity="error">{t`We can’t find this Lightning address.`}</Alert>
              ) : (
                <WalletView key={wallet.id} wallet={wallet} />
              )
            }
          </Loaded>
        )}
      </div>
    </Page>
  );
}

function NewWallet() {
  const navigate = useNavigate();
  return (
    <WalletForm
      wallet={undefined}
      onSaved={({ id }) =>
        void navigate({ to: '/lightning/wallets/$sourceId', params: { sourceId: id }, replace: true })
      }
    />
  );
}

interface Props {
  readonly wallet: LightningWallet;
}

function WalletView({ wallet }: Props) {
  const { t } = useLingui();
  const [isEditing, setEditing] = useState(false);
  const reason = wallet.disabled_reason ?? '';
  if (isEditing) {
    return (
      <>
        <div>
          <Button size="small" onClick={() => setEditing(false)}>{t`Discard the changes`}</Button>
        </div>
        <WalletForm wallet={wallet} onSaved={() => setEditing(false)} />
      </>
    );
  }
  return (
    <>
      {reason !== '' && (
        <Alert severity="error" title={t`We have disabled this address`}>
          {t`Reason: ${reason} Nobody can pay it until support enables it again.`}
        </Alert>
      )}
      <Address wallet={wallet} onEdit={() => setEditing(true)} />
      <DonationsList wallet={wallet} />
    </>
  );
}

function Address({ wallet, onEdit }: Props & { readonly onEdit: () => void }) {
  const { t } = useLingui();
  const note = useSandboxNote();
  const { origin } = usePage().site;
  const { name, description, alias, lightning_address: address, lnurl } = wallet;
  return (
    <Section title={t`Your address`}>
      <ScanOrCopy
        note={note}
        codes={
          <ScanCodes codes={[{ label: 'LNURL', value: `LIGHTNING:${lnurl}` }]} fileName={alias ?? 'lnurl'} />
        }
      >
        {address !== null && <CopyRow label={t`Lightning address`} text={address} isLong />}
        <CopyRow label="LNURL" text={lnurl} isLong />
        {alias !== null && <CopyRow label={t`Donation page`} text={`${origin}/donate/${alias}`} isLong />}
      </ScanOrCopy>
      <div className={classes.actions}>
        {alias !== null && (
          <ButtonLink size="small" to="/donate/$alias" params={{ alias }} search={{}}>
            {t`Open the donation page`}
          </ButtonLink>
        )}
        <Sheet name={name} description={description} lnurl={lnurl} address={address} />
        <Button size="small" onClick={onEdit}>{t`Edit`}</Button>
        <RemoveWallet wallet={wallet} />
      </div>
    </Section>
  );
}

function RemoveWallet({ wallet: { id } }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const describeFailure = useFailureText();
  const [isAsked, setAsked] = useState(false);
  const remove = useApiMutation(removeLightningWallet, { invalidates: [listLightningWallets] });
  const goBack = () => void navigate({ to: '/lightning/wallets' });
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>{t`Remove`}</Button>
      <DeleteDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t`Remove this address?`}
        cancelLabel={t`Keep the address`}
        deleteLabel={t`Remove`}
        isBusy={remove.isPending}
        onDelete={() => remove.mutate({ params: { sourceId: id } }, { onSuccess: goBack })}
      >
        {remove.error === null
          ? t`Nobody can pay it any more, and printed codes stop working. You can no longer read its donations and messages. Your balance stays. The alias is kept for you, and nobody else can take it.`
          : describeFailure(remove.error)}
      </DeleteDialog>
    </>
  );
}
