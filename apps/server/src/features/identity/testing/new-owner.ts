import { beforeEach } from 'vitest';
import type { TestClient } from '../../../platform/testing/test-api.ts';
import type { IdentityWorld } from './identity-world.ts';

export const password = 'Kolo-na-Vltave-7';

/** Creates an account for each test of the file, with a signed-in client. */
export function newOwner(world: () => IdentityWorld, name: string) {
  let count = 0;
  let email = '';
  let account = { userId: '', portfolioId: '' };
  let client: TestClient;
  beforeEach(async () => {
    count += 1;
    email = `${name}${count}@example.com`;
    account = await world().member(email, password);
    client = await world().signedIn(email, password);
  });
  return {
    get email() {
      return email;
    },
    get login() {
      return { email, password };
    },
    get userId() {
      return account.userId;
    },
    get portfolioId() {
      return account.portfolioId;
    },
    get client() {
      return client;
    },
    /** Signs in on another device. */
    signIn: () => world().signedIn(email, password),
    /** Returns the number of mails of a template to the owner. */
    async mailsOf(template: string): Promise<number> {
      const mails = await world()
        .store.database.selectFrom('mails')
        .select('id')
        .where('recipient', '=', email)
        .where('template', '=', template)
        .execute();
      return mails.length;
    },
  };
}
