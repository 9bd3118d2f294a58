export { addressOwnersOf } from './address-owners-repository.ts';
export { isSamePlace, placeOf } from './address-place.ts';
export {
  cancelTransfer,
  hasTransfer,
  type TransferKnowledge,
  transfersOf,
} from './address-transfers-repository.ts';
export { admitTransfer, checkTransfer } from './admit-transfer.ts';
export { declareAddress } from './declare-address.ts';
export { shownOwner, shownProof, shownTransfer } from './shown-owner.ts';
