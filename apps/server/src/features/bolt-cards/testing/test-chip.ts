import type { CardKeys } from '@dukat/rules/bolt-cards/card-keys';
import { makeTap } from '@dukat/rules/bolt-cards/tap';
import { assert } from '@dukat/rules/result';

type Send = (
  path: string,
  body?: object,
) => Promise<{ readonly status: number; readonly body: Readonly<Record<string, unknown>> }>;

/** A chip and the application that writes it. */
export class TestChip {
  readonly #send: Send;
  readonly uid: string;
  #counter = 0;
  #keys: CardKeys | undefined;

  constructor(send: Send, uid: string) {
    this.#send = send;
    this.uid = uid;
  }

  /** Requests the keys at a `boltcard://` address; returns the answer. */
  async write(link: string): Promise<Readonly<Record<string, unknown>>> {
    const { body } = await this.#send(keysPath(link), { UID: this.uid });
    if (body.K0 === undefined) return body;
    const key = (name: string) => new Uint8Array(Buffer.from(String(body[name]), 'hex'));
    this.#keys = { k0: key('K0'), k1: key('K1'), k2: key('K2'), k3: key('K3'), k4: key('K4') };
    this.#counter = 0;
    return body;
  }

  /** Returns the query of the next tap. */
  next(): string {
    assert(this.#keys !== undefined, 'expected a programmed chip');
    this.#counter += 1;
    const uid = new Uint8Array(Buffer.from(this.uid, 'hex'));
    const { p, c } = makeTap({ uid, counter: this.#counter }, this.#keys);
    return `p=${p}&c=${c}`;
  }

  async tap(query = this.next()): Promise<Readonly<Record<string, unknown>>> {
    return (await this.#send(`/api/bolt_cards/tap?${query}`)).body;
  }
}

/** The path at which a `boltcard://` address requests keys. */
export function keysPath(link: string): string {
  const url = new URL(new URL(link).searchParams.get('url') ?? '');
  return url.pathname + url.search;
}
