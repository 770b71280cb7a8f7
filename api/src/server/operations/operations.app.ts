import type { Failing } from './readiness.ts';

export type OperationsAppDeps = {
  /** Empty while the server may take visitors. */
  failing: () => Promise<readonly Failing[]>;
  /** In Prometheus' text format. */
  metrics: () => Promise<string>;
};

/** `/healthz`, `/readyz` and `/metrics`, for load balancers and monitoring; never on the port of the site. */
export function operationsApp({ failing, metrics }: OperationsAppDeps): {
  fetch: (request: Request) => Promise<Response>;
} {
  const answers: Record<string, () => Promise<Response>> = {
    '/healthz': async () => answer('ok\n', 'text/plain; charset=utf-8'),
    '/readyz': async () => {
      const found = await failing();
      const body = { ready: found.length === 0, failing: found };
      return answer(`${JSON.stringify(body)}\n`, 'application/json', body.ready ? 200 : 503);
    },
    '/metrics': async () => answer(await metrics(), 'text/plain; version=0.0.4; charset=utf-8'),
  };
  return {
    fetch: async ({ method, url }) => {
      const found = answers[new URL(url).pathname];
      if (!found) return answer('Not found\n', 'text/plain', 404);
      if (method !== 'GET' && method !== 'HEAD') return answer('Only GET\n', 'text/plain', 405);
      return found();
    },
  };
}

const answer = (body: string, type: string, status = 200): Response =>
  new Response(body, { status, headers: { 'content-type': type, 'cache-control': 'no-store' } });
