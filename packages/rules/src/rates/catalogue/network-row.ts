/** One network as a row. An empty scheme or a zero chain ID means none. */
export type NetworkRow = readonly [
  code: string,
  name: string,
  nativeCoin: string,
  uriScheme: string,
  confirmations: number,
  blockSeconds: number,
  evmChainId: number,
];
