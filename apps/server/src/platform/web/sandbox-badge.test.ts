import { siteFor } from '@dukat/brands/sites';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { deviceCookies } from '../http/device-cookie.ts';
import { mountWeb } from './mount-web.ts';
import { siteOfRequest } from './site-of-request.ts';

test.each([true, false])(
  'a page says in its language that no money is real, in a sandbox alone: %s',
  async (hasSandbox) => {
    const app = Fastify();
    const styles: string[] = [];
    await mountWeb(app, {
      siteOf: siteOfRequest(siteFor, 3000),
      cookies: deviceCookies('a key for tests'),
      version: '1',
      hasSandbox,
      isDevelopment: false,
      renderer: {
        fetch: async (_, { context }) => {
          styles.push(context.brandStyle);
          return new Response('');
        },
      },
    });
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
