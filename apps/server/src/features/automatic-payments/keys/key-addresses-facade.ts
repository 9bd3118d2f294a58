export { selectKeyAddresses } from './key-addresses-repository.ts';
