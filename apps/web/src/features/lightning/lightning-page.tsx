import { useAddressValues } from '@dukat/ui/data/use-paging.ts';
import { Segmented } from '@dukat/ui/forms/segmented.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ScanCodeButton } from '../../platform/addresses/scan-code-button.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { AllowanceCard } from './allowance/allowance-card.tsx';
import { BalanceCard } from './balance-card.tsx';
import { History } from './history/history.tsx';
import classes from './lightning.module.css';
import { OwnAddresses } from './own-addresses.tsx';
import { PayPanel } from './pay/pay-panel.tsx';
import { InvoiceView } from './receive/invoice-view.tsx';
import { ReceiveForm } from './receive/receive-form.tsx';

/** The owner's Lightning: balance, receiving, paying and what happened. The address names the shown invoice and a shared request. */
export function LightningPage({ Scan }: { readonly Scan: ScanCodeButton }) {
  const { t } = useLingui();
  const [{ invoice, request, way: asked, claimed }, set, replace] = useAddressValues([
    ...(['invoice', 'request', 'way', 'claimed'] as const),
  ]);
  const way = asked === 'pay' || request !== undefined ? 'pay' : 'receive';
  const show = (hash: string | undefined) => set({ invoice: hash, way: undefined, claimed: undefined });
  return (
    <Page title={t`Lightning Network`} lead={t`Bitcoin that arrives within a second, for a small fee.`}>
      <PageHead title={t`Lightning Network`} isIndexed={false} />
      <div className={classes.page}>
        <div className={classes.column}>
          <BalanceCard />
          <Segmented
            label={t`Receive or pay`}
            value={way}
            onChange={(next) =>
              set({ way: next, invoice: undefined, request: undefined, claimed: undefined })
            }
            options={[
              { value: 'receive', label: t({ message: 'Receive', context: 'bitcoins over Lightning' }) },
              { value: 'pay', label: t({ message: 'Pay', context: 'bitcoins over Lightning' }) },
            ]}
          />
          {way === 'pay' ? (
            <PayPanel
              shared={request}
              onShared={() => replace({ request: undefined, way: 'pay' })}
              Scan={Scan}
              onClaimed={(hash) => set({ invoice: hash, way: undefined, claimed: 'yes' })}
            />
          ) : invoice === undefined ? (
            <Section title={t`Make an invoice`}>
              <ReceiveForm onCreated={show} />
            </Section>
          ) : (
            <InvoiceView
              key={invoice}
              hash={invoice}
              isClaimed={claimed !== undefined}
              onNew={() => show(undefined)}
            />
          )}
        </div>
        <div className={classes.column}>
          <OwnAddresses />
          <AllowanceCard />
          <History onShow={show} />
        </div>
      </div>
    </Page>
  );
}
