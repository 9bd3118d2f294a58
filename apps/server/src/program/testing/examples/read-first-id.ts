import type { TestClient } from '../test-client.ts';

/** Returns the id of the first row of a client's list. */
export async function readFirstId(client: TestClient, path: string, list: string): Promise<string> {
  const { body } = await client.get(path);
  const [first] = body[list] as { id: string }[];
  if (first === undefined) throw new Error(`There is nothing under ${path}`);
  return first.id;
}
