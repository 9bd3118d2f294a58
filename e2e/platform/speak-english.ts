import { demo } from './log-in.ts';
import { stubbornClient } from './stubborn-client.ts';

/** A login takes over the user's language, and journeys read English: the demo accounts speak it, and go on paying in crowns. */
export async function speakEnglish(origin: string): Promise<void> {
  for (const account of Object.values(demo)) {
    const client = await stubbornClient(origin);
    const { body } = await client.post('/api/login', account);
    client.useToken(String(body.token));
    const wish = { locale: 'en_US', defaultPaymentCurrency: 'CZK' };
    const { status, text } = await client.post('/api/user/update_settings', wish);
    if (status !== 200) throw new Error(`update_settings: ${status} ${text}`);
  }
}
