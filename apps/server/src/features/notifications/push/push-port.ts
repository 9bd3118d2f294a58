/** Sends messages to a push service. Throws `Outage` if a retry can succeed, and reports devices that are gone for good. */
export interface PushService {
  /** An uncompressed point in base64url, which browsers need to subscribe. */
  readonly publicKey: string;
  /** Whether the endpoint belongs to a known push service, so that nobody can make the server call arbitrary URLs. */
  isKnown(endpoint: string): boolean;
  send(to: PushAddress, text: string): Promise<'taken' | 'gone'>;
}

export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}
