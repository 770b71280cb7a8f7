import { Hono } from 'hono';
import { ridgeback } from './ridgeback.ts';
import { snowgum } from './snowgum.ts';

export type DemoOptions = {
  /** Of the host: where the script tag comes from. */
  scriptOrigin: string;
};

/** Pages of two affiliates, on an origin of their own: with one script tag each. */
export function createDemoApp({ scriptOrigin }: DemoOptions): Hono {
  const app = new Hono();
  app.get('/', (c) => c.html(ridgeback(scriptOrigin)));
  app.get('/snowgum', (c) => c.html(snowgum(scriptOrigin)));
  app.notFound((c) => c.text('Not found', 404));
  return app;
}
