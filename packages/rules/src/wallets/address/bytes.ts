export function bytesEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

export function startsWithBytes(bytes: Uint8Array, prefix: readonly number[]): boolean {
  return prefix.every((byte, index) => byte === bytes[index]);
}

export function joinBytes(...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** Splits off the checksum at the end. */
export function splitChecksum(bytes: Uint8Array, length: number): { body: Uint8Array; checksum: Uint8Array } {
  return { body: bytes.slice(0, -length), checksum: bytes.slice(-length) };
}

export function readUint32(bytes: Uint8Array, offset = 0): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(offset);
}
