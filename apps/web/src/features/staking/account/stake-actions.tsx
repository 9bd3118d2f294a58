import {
  cancelUnstake,
  changeStake,
  listStakes,
  listStakingProducts,
  type Stake,
  type StakingProduct,
} from '@dukat/contract/staking';
import { listAccounts } from '@dukat/contract/wallets';
import { toAmount } from '@dukat/rules/money/amount';
import { Button } from '@dukat/ui/actions/button.tsx';
import { ConfirmButton } from '@dukat/ui/actions/confirm-button.tsx';
import { notify } from '@dukat/ui/feedback/notice-store.ts';
import { Switch } from '@dukat/ui/forms/switch.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { useFailure } from '../../../platform/api/use-failure.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import { laterDay, timeOfDay } from '../calculator/staking-days.ts';
import { UnstakeForm } from './unstake-form.tsx';

interface Props {
  readonly stake: Stake;
  readonly product: StakingProduct;
  readonly today: string;
}

/** What an owner can do with a stake: its settings, its end, and taking an end back. */
export function StakeActions({ stake, product, today }: Props) {
  const { t } = useLingui();
  const [isEnding, setEnding] = useState(false);
  const hasCoins = toAmount(stake.amount) > 0n;
  const canCancel = stake.unbonding.length > 0 && stake.kind === 'flexible' && product.is_open;
  const close = () => setEnding(false);
  return (
    <>
      {hasCoins && <StakeSettings stake={stake} />}
      <Row>
        {hasCoins && (
          <Button
            size="small"
            aria-label={t`End or take a part: ${stake.currency}`}
            onClick={() => setEnding(true)}
          >
            {t`End or take a part`}
          </Button>
        )}
        {canCancel && <CancelUnbonding stake={stake} earnsFrom={laterDay(today, product.earns_after_days)} />}
      </Row>
      <Dialog isOpen={isEnding} onClose={close} title={t`End the stake of ${product.coin_name}`}>
        <UnstakeForm stake={stake} product={product} today={today} onDone={close} />
      </Dialog>
    </>
  );
}

function StakeSettings({ stake }: Pick<Props, 'stake'>) {
  const { t } = useLingui();
  const { mutate, isPending, variables } = useApiMutation(changeStake, { invalidates: [listStakes] });
  const onFailure = useFailure();
  // Shows the pressed state until the list is loaded again.
  const shown = isPending ? variables.body : undefined;
  const { is_compounding: compounding, renews, id: stakeId } = stake;
  const change = (body: { compounding: boolean; renews: boolean }) =>
    mutate({ params: { stakeId }, body }, { onError: onFailure });
  return (
    <>
      <Switch
        label={t`Stake the rewards too`}
        checked={shown?.compounding ?? compounding}
        isBusy={isPending}
        onChange={(on) => change({ compounding: on, renews })}
      />
      {stake.kind === 'locked' && (
        <Switch
          label={t`Renew the lock at its end`}
          checked={shown?.renews ?? renews}
          isBusy={isPending}
          onChange={(on) => change({ compounding, renews: on })}
        />
      )}
    </>
  );
}

interface CancelProps extends Pick<Props, 'stake'> {
  readonly earnsFrom: string;
}

function CancelUnbonding({ stake: { id: stakeId, coin }, earnsFrom }: CancelProps) {
  const { t } = useLingui();
  const date = useFormat().day(timeOfDay(earnsFrom));
  const onFailure = useFailure();
  const { mutate, isPending } = useApiMutation(cancelUnstake, {
    invalidates: [listStakes, listAccounts, listStakingProducts],
  });
  return (
    <ConfirmButton
      question={t`Stake everything again that has not returned? It earns from ${date}.`}
      isBusy={isPending}
      onConfirm={() =>
        mutate(
          { params: { stakeId } },
          { onSuccess: () => notify(t`Your ${coin} earns again.`), onError: onFailure },
        )
      }
    >
      {t`Cancel the return`}
    </ConfirmButton>
  );
}
