/** Encodes a macaroon as LND bakes it, with permissions such as `uri:/lnrpc.Lightning/GetInfo`, grouped by what precedes the colon. */
export function lndMacaroon(rights: readonly string[], location = 'lnd'): Buffer {
  const byEntity = Map.groupBy(rights, (right) => right.slice(0, right.indexOf(':')));
  const operations = [...byEntity].map(([entity, its]) => {
    const actions = its.map((right) => field(2, Buffer.from(right.slice(entity.length + 1))));
    return field(3, Buffer.concat([field(1, Buffer.from(entity)), ...actions]));
  });
  const nonce = field(1, Buffer.alloc(16, 7));
  const storage = field(2, Buffer.from('0'));
  const identifier = Buffer.concat([Buffer.of(3), nonce, storage, ...operations]);
  const end = Buffer.of(0);
  return Buffer.concat([
    Buffer.of(2),
    ...(location === '' ? [] : [packet(1, Buffer.from(location))]),
    packet(2, identifier),
    ...[end, end],
    packet(6, Buffer.alloc(32, 9)),
  ]);
}

const field = (number: number, bytes: Buffer) => packet(number * 8 + 2, bytes);
const packet = (type: number, bytes: Buffer) => Buffer.concat([Buffer.of(type), length(bytes.length), bytes]);
const length = (size: number) => (size < 128 ? Buffer.of(size) : Buffer.of((size % 128) + 128, size >> 7));
