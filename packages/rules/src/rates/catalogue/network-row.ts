/** One network as it is written down; an empty scheme and a zero chain id mean that there is none. */
export type NetworkRow = readonly [
  code: string,
  name: string,
  nativeCoin: string,
  uriScheme: string,
  confirmations: number,
  blockSeconds: number,
  evmChainId: number,
];
