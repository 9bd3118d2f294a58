/** A signed request for authors of clients: the same key, time and nonce must produce the same signature. */
export const testVector = {
  key: 'dukat-example-key-0001',
  secret: 'example-secret-for-the-documentation-0000001',
  timestamp: '1772445600000',
  nonce: 'a1b2c3d4e5f6',
  method: 'POST',
  path: '/v1/orders',
  body: '{"market":"BTC_CZK","type":"Limit","side":"Buy","price":"1500000","size":"0.01"}',
  signature: 'ea4bfb15fe35ba655ff088807a78ea83a20abecd09ac6aff0938f804d6fd0cd0',
} as const;
