import type { DecisionRefusal } from '@dukat/contract/back-office/approvals';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { decideByOperators, findOwners, type OperatorCall } from '../../operators/approvals-facade.ts';
import { lockWallet, setDisabledReason } from './operator-wallets-repository.ts';

interface WalletDecision {
  readonly id: string;
  readonly decision: 'disable' | 'enable';
  readonly reason: string;
}

type Refusal = 'reason_missing' | 'lightning_wallet_unknown' | 'lightning_wallet_decided' | DecisionRefusal;

/** Disables a wallet, so that nobody can pay it, or enables it again. One operator suffices, who is not its owner. */
export async function decideWallet(
  call: OperatorCall,
  { id, decision, ...given }: WalletDecision,
): Promise<Result<{ outcome: 'done' | 'waits_for_second_operator' }, Refusal>> {
  const { tx } = call;
  const reason = given.reason.trim();
  if (reason === '') return refuse('reason_missing', { field: 'reason' });
  const wallet = await lockWallet(tx, id);
  if (wallet === undefined) return refuse('lightning_wallet_unknown');
  const isDisabling = decision === 'disable';
  if ((wallet.disabled_reason !== null) === isDisabling) return refuse('lightning_wallet_decided');
  const decided = await decideByOperators(call, {
    subject: `lightning-wallet:${id}`,
    act: isDisabling ? 'lightning_wallet.disabled' : 'lightning_wallet.enabled',
    details: { reason },
    owners: await findOwners(tx, { userIds: [wallet.user_id] }),
    needsSecondOperator: false,
    carryOut: () => setDisabledReason(tx, wallet.id, isDisabling ? reason : null),
  });
  return decided.refused ? decided : accept({ outcome: decided.value.outcome });
}
