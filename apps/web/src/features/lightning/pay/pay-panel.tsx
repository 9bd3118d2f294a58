import { decodePaymentRequest } from '@dukat/contract/lightning';
import { useEffect, useState } from 'react';
import type { ScanCodeButton } from '../../../platform/addresses/scan-code-button.ts';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { OptionChoice } from './option-choice.tsx';
import { RequestForm } from './request-form.tsx';

interface Props {
  /** A request that another app shared, or that a link contains. */
  readonly shared: string | undefined;
  /** Called once the shared request is read: it need not stay in the address. */
  readonly onShared: () => void;
  readonly Scan: ScanCodeButton;
  /** Shows an invoice that a service pays. */
  readonly onClaimed: (hash: string) => void;
}

/** Pays what is pasted, scanned or shared: first the request is read, then it is shown with its cost. */
export function PayPanel({ shared, onShared, Scan, onClaimed }: Props) {
  const [first] = useState(shared ?? '');
  const decode = useApiMutation(decodePaymentRequest);
  const read = (request: string) => decode.mutateAsync({ body: { request } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a shared request is read once, and the functions change in each render.
  useEffect(() => {
    if (shared === undefined) return;
    void read(shared).catch(() => undefined);
    onShared();
  }, [shared]);
  if (decode.data !== undefined)
    return (
      <OptionChoice options={decode.data.options} onOther={() => decode.reset()} onClaimed={onClaimed} />
    );
  return (
    <RequestForm
      first={first}
      onRead={read}
      onType={() => decode.reset()}
      error={decode.error?.message}
      isReading={decode.isPending}
      Scan={Scan}
    />
  );
}
