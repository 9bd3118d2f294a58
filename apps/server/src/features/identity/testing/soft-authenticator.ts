import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

// A software authenticator: responds like a phone, in the byte format of WebAuthn level 3 (6.1 authenticator data, 6.5.4 packed keys).

const userPresent = 0x01;
const userVerified = 0x04;
const attestedData = 0x40;

const text = (value: string) => Buffer.from(value, 'utf8');
const cborBytes = (bytes: Buffer) =>
  Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]), bytes]);
const cborText = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), text(value)]);

export interface Ceremony {
  readonly challenge: string;
  readonly origin?: string;
  readonly isVerified?: boolean;
}

export interface SoftPasskey {
  register(ceremony: Ceremony): object;
  show(ceremony: Ceremony): object;
  /** Sets an earlier counter, as a copy of the key would have. */
  counter: number;
}

/** Creates a key pair with an id, bound to a host as a browser binds it. */
export function softPasskey(host = 'localhost', site = 'http://localhost:3000'): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 0x20]), Buffer.from(value, 'base64url')]);
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    coordinate(0x21, x),
    coordinate(0x22, y),
  ]);

  const passkey = {
    counter: 0,
    register({ challenge, origin = site, isVerified = true }: Ceremony) {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey]);
      const data = Buffer.concat([
        authenticatorData(attestedData | authenticatorFlags(isVerified)),
        credential,
      ]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(data),
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      });
    },
    show({ challenge, origin = site, isVerified = true }: Ceremony) {
      passkey.counter += 1;
      const data = authenticatorData(authenticatorFlags(isVerified));
      const client = clientData('webauthn.get', challenge, origin);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
      });
    },
  };

  function authenticatorData(flags: number): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(passkey.counter, 1);
    return Buffer.concat([createHash('sha256').update(host).digest(), head]);
  }

  function answer(response: object): object {
    const name = id.toString('base64url');
    return { id: name, rawId: name, type: 'public-key', clientExtensionResults: {}, response };
  }
  return passkey;
}

const authenticatorFlags = (isVerified: boolean) => userPresent | (isVerified ? userVerified : 0);
const clientData = (type: string, challenge: string, origin: string) =>
  text(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
