import { mineSandboxBlocks, readSandboxChain, reorganiseSandboxChain } from '@dukat/contract/sandbox/wallets';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Checkbox } from '@dukat/ui/forms/checkbox.tsx';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import classes from './sandbox.module.css';
import { firstNetwork } from './shown.ts';
import type { Payable } from './transfer-scenario.ts';
import { pollIntervalMs, useSimulation } from './use-simulation.ts';

const defaultNetworks = ['BTC', 'ERC20', 'LTC', 'SOL', 'XRP', 'DOGE'];
const enoughBlocks = 6;
const shownTransactions = 5;

/** One chain: its height, its pending transactions, and buttons to mine blocks and to reorganise it. */
export function ChainCard({ payables: all }: { readonly payables: readonly Payable[] | undefined }) {
  const { t } = useLingui();
  const titleId = useId();
  const { exact, number } = useFormat();
  const [network, setNetwork] = useState(firstNetwork);
  const [isDouble, setDouble] = useState(false);
  const orderNetworks = (all ?? []).flatMap(({ coins }) => (coins === null ? [] : [coins.network]));
  const networks = [...new Set([...orderNetworks, ...defaultNetworks])];
  const params = { network };
  const { data } = useApiQuery(readSandboxChain, { params }, { refetchInterval: pollIntervalMs });
  const mining = useSimulation(mineSandboxBlocks);
  const reorganising = useSimulation(reorganiseSandboxChain);
  const mine = (blocks: number) =>
    mining.simulate(
      { params, body: { blocks } },
      ({ height }) => t`${network} is at height ${number(height)}.`,
    );
  const reorganise = () =>
    reorganising.simulate(
      { params, body: { depth: 1, drop_transactions: isDouble } },
      ({ height }) => t`${network} is at height ${number(height)}, by another block.`,
    );
  const transactions = [...(data?.waiting ?? []), ...(data?.mined ?? [])].slice(0, shownTransactions);

  return (
    <Card as="section" className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{t`The chain`}</h2>
      <SelectField
        label={t`Network`}
        value={network}
        onChange={(event) => setNetwork(event.currentTarget.value)}
        options={networks.map((code) => ({ value: code, label: code }))}
        hint={
          data === undefined
            ? undefined
            : t`Height ${number(data.height)}, ${number(data.waiting.length)} waiting`
        }
      />
      <ul className={classes.list}>
        {transactions.map(({ txid, to, asset, amount, height }) => (
          <li key={`${txid}:${to}`} className={classes.row}>
            <span className={classes.small}>{to}</span>
            <span className={classes.figure}>{exact(amount, asset)}</span>
            <span className={classes.small}>
              {height === null ? t`waits for a block` : t`in block ${number(height)}`}
            </span>
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button look="main" isBusy={mining.isSimulating} onClick={() => void mine(1)}>
          {t`Mine a block`}
        </Button>
        <Button isBusy={mining.isSimulating} onClick={() => void mine(enoughBlocks)}>
          {t`Mine ${enoughBlocks} blocks`}
        </Button>
        <Button look="danger" isBusy={reorganising.isSimulating} onClick={() => void reorganise()}>
          {t`Replace the last block`}
        </Button>
      </div>
      <Checkbox
        label={t`Its transactions are gone for good, as after a double spend`}
        checked={isDouble}
        onChange={setDouble}
      />
    </Card>
  );
}
