import { readNotifications, subscribeDevice } from '@dukat/contract/push';
import { openSandboxPushDevice } from '@dukat/contract/sandbox/push';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toQueryKey, useApi } from '../../platform/api/queries.ts';
import { storageKeys } from '../../platform/storage/keys.ts';
import { writeStored } from '../../platform/storage/stored.ts';
import { usePage } from '../../platform/use-page.ts';
import { type BrowserAddress, canBePushed, subscribeBrowser } from './subscribe-browser.ts';

interface Subscribing {
  readonly subscribe: () => void;
  readonly isPending: boolean;
  readonly problem: string | undefined;
  readonly isPossible: boolean;
  /** True in a sandbox, which has its own push service, since those of browser vendors are outside of it. */
  readonly isSimulated: boolean;
}

/** Turns notifications on for this browser. */
export function useSubscribe(publicKey: string): Subscribing {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const { hasSandbox: isSimulated } = usePage();

  async function readBrowserAddress(): Promise<BrowserAddress | undefined> {
    if (!isSimulated) return subscribeBrowser(publicKey);
    const { id, ...address } = await api(openSandboxPushDevice, { body: {} });
    writeStored(storageKeys.sandboxPushDevice, id);
    return address;
  }

  const make = useMutation({
    mutationFn: async () => {
      const address = await readBrowserAddress();
      if (address === undefined) return false;
      const { endpoint, p256dh, auth } = address;
      await api(subscribeDevice, { body: { endpoint, p256dh, auth } });
      return true;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: toQueryKey(readNotifications) }),
  });
  const refused = t`Your browser does not let us show notifications. Allow them in its settings and try again.`;
  return {
    subscribe: () => make.mutate(),
    isPending: make.isPending,
    problem: make.error?.message ?? (make.data === false ? refused : undefined),
    isPossible: isSimulated || canBePushed(),
    isSimulated,
  };
}
