import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { PageRenderer } from './page-renderer.ts';
import { mountTestWeb } from './testing/mount-test-web.ts';

test.each([true, false])(
  'shows the sandbox badge in the language of the page only in a sandbox: %s',
  async (hasSandbox) => {
    const app = Fastify();
    const styles: string[] = [];
    const draw: PageRenderer['fetch'] = async (_, { context }) => {
      styles.push(context.brandStyle);
      return new Response('');
    };
    await mountTestWeb(app, draw, { hasSandbox });
    const host = 'anycoin.localhost:3000';
    await app.inject({ url: '/', headers: { host } });
    await app.inject({ url: '/mobile-chart', headers: { host, cookie: 'locale=es_ES' } });
    const saysSo = ['Zkušební provoz: žádné skutečné peníze', 'Entorno de pruebas: sin dinero real'].map(
      (words, index) => styles[index]?.includes(words),
    );
    expect(saysSo).toEqual([hasSandbox, hasSandbox]);
    await app.close();
  },
);
