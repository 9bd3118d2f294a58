export {
  admitLeaving,
  type ConfirmRefusal,
  confirmationOf,
  confirmLeaving,
  type Leaving,
  type LeavingDeps,
} from './confirming/confirm-leaving.ts';
