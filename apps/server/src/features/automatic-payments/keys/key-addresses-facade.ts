export { keyAddressesOf } from './key-addresses-repository.ts';
