export { listAddressOwners } from './address-owners-repository.ts';
export {
  cancelTransfer,
  findTransferKnowledge,
  hasTransfer,
  type TransferKnowledge,
} from './address-transfers-repository.ts';
export { admitTransfer, checkTransfer } from './admit-transfer.ts';
export { declareAddress } from './declare-address.ts';
export { isSameAddress, toNetworkAddress } from './network-address.ts';
export { shownOwner, shownProof, shownTransfer } from './shown-owner.ts';
