import {
  changeLightningWallet,
  createLightningWallet,
  type LightningWallet,
  listLightningWallets,
} from '@dukat/contract/donations';
import type { DonationNotices } from '@dukat/rules/donations/lightning-wallet';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { refusedFields } from '../../../platform/api/refused-fields.ts';
import { readAmount } from '../../../platform/format/read-amount.ts';

interface WalletFields {
  readonly name: string;
  readonly alias: string;
  readonly description: string;
  readonly min_sendable: string;
  readonly max_sendable: string;
  readonly comment_allowed: string;
  readonly success_message: string;
  readonly notices: DonationNotices;
}

const serverNames = refusedFields(
  ...(['name', 'alias', 'description', 'min_sendable', 'max_sendable'] as const),
  ...(['comment_allowed', 'success_message', 'notices'] as const),
);

const firstFields = (wallet: LightningWallet | undefined): WalletFields => ({
  name: wallet?.name ?? '',
  alias: wallet?.alias ?? '',
  description: wallet?.description ?? '',
  min_sendable: wallet?.min_sendable ?? '1',
  max_sendable: wallet?.max_sendable ?? '1000000',
  comment_allowed: String(wallet?.comment_allowed ?? 255),
  success_message: wallet?.success_message ?? '',
  notices: wallet?.notices ?? 'each',
});

/** A whole number that the server can refuse with its own words; other texts become one that it refuses. */
const wholeNumber = (text: string) => (/^-?\d{1,6}$/.test(text.trim()) ? Number(text) : -1);

interface Setup {
  /** The wallet to edit; undefined for a new one. */
  readonly wallet: LightningWallet | undefined;
  readonly onSaved: (saved: LightningWallet) => void;
}

/** The state of the form that creates or edits a Lightning wallet. The server checks the fields. */
export function useWalletForm({ wallet, onSaved }: Setup) {
  const stale = { invalidates: [listLightningWallets] };
  const create = useApiMutation(createLightningWallet, stale);
  const edit = useApiMutation(changeLightningWallet, stale);
  return useForm<WalletFields>({
    first: firstFields(wallet),
    isKept: true,
    send: async ({ alias, min_sendable: min, max_sendable: max, comment_allowed: comment, ...texts }) => {
      const body = {
        ...texts,
        alias: alias.trim() === '' ? null : alias.trim(),
        min_sendable: readAmount(min) ?? '',
        max_sendable: readAmount(max) ?? '',
        comment_allowed: wholeNumber(comment),
      };
      const { lightning_wallet: saved } = await (wallet === undefined
        ? create.mutateAsync({ body })
        : edit.mutateAsync({ params: { sourceId: wallet.id }, body }));
      onSaved(saved);
    },
    toProblems: serverNames,
  });
}

export type WalletFormState = ReturnType<typeof useWalletForm>;
