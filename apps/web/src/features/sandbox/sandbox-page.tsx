import { listSandboxPayables } from '@dukat/contract/sandbox/orders';
import { Page } from '@dukat/ui/layout/page.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useApiQuery } from '../../platform/api/queries.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { BankTransfer } from './bank-transfer.tsx';
import { CalendarCard } from './calendar-card.tsx';
import { ChainCard } from './chain-card.tsx';
import { LoansCard } from './loans-card.tsx';
import { Mailbox } from './mailbox.tsx';
import { PlansCard } from './plans-card.tsx';
import { RateJump } from './rate-jump.tsx';
import classes from './sandbox.module.css';
import { SendCoins } from './send-coins.tsx';
import { StakingCard } from './staking-card.tsx';
import { Statement } from './statement.tsx';
import { pollIntervalMs } from './use-simulation.ts';

/** Simulates the outside world: the payer's bank, the chains, the market and the mailbox. Each button sends one HTTP request. */
export function SandboxPage() {
  const { t } = useLingui();
  // The order or gift card whose page linked here, or else the newest.
  const payableId = new URLSearchParams(useLocation().searchStr).get('order') ?? undefined;
  const { data } = useApiQuery(listSandboxPayables, {}, { refetchInterval: pollIntervalMs });
  const payables = data?.payables;
  return (
    <Page
      title={t`Sandbox`}
      lead={t`Simulate the bank and the network: nothing here moves real money. Each button is one HTTP call.`}
    >
      <PageHead title={t`Sandbox`} isIndexed={false} />
      <p className={classes.documents}>
        <a className={classes.link} href="/sandbox/openapi.json">
          <Trans>The calls as an OpenAPI document</Trans>
        </a>
      </p>
      <p className={classes.documents}>
        <a className={classes.link} href="/sandbox/lightning">
          <Trans>Lightning: invoices and payments from outside</Trans>
        </a>
      </p>
      <p className={classes.documents}>
        <a className={classes.link} href="/sandbox/bolt_cards">
          <Trans>Bolt cards: chips and a shop that reads them</Trans>
        </a>
      </p>
      <div className={classes.columns}>
        <div className={classes.column}>
          <BankTransfer {...{ payables, payableId }} />
          <SendCoins {...{ payables, payableId }} />
          <RateJump />
          <CalendarCard />
          <PlansCard />
          <StakingCard />
          <LoansCard />
        </div>
        <div className={classes.column}>
          <Mailbox />
          <Statement />
          <ChainCard payables={payables} />
        </div>
      </div>
    </Page>
  );
}
