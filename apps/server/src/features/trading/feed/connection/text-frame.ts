/**
 * Encodes a text message as one server frame (RFC 6455, 5.2): final, not masked, not compressed. It is built once and
 * written unchanged to every socket.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const header = frameHeader(length);
  const frame = Buffer.allocUnsafe(header.length + length);
  header.copy(frame);
  frame.write(text, header.length);
  return frame;
}

const finalText = 0x81;

function frameHeader(length: number): Buffer {
  if (length < 126) return Buffer.from([finalText, length]);
  if (length < 65_536) return Buffer.from([finalText, 126, length >>> 8, length & 0xff]);
  const header = Buffer.alloc(10);
  header[0] = finalText;
  header[1] = 127;
  header.writeUInt32BE(length, 6);
  return header;
}
