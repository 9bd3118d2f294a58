/** Where a message is handed in. It throws an `Outage` for what may go later, and says when a device is gone for ever. */
export interface PushService {
  /** Base64url of an uncompressed point: what browsers subscribe with. */
  readonly publicKey: string;
  /** Whether messages may be sent there: only to push services that we know, so that nobody makes us call addresses of their choice. */
  isKnown(endpoint: string): boolean;
  send(to: PushAddress, text: string): Promise<'taken' | 'gone'>;
}

export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}
