import type { ApiConfig } from '../../platform/config.ts';
import type { HostBundle } from '../host-bundle.ts';
import { type Listener, listen, portAfter } from '../listen.ts';

type DemoPagesOptions = {
  /** The port of the host: where the script tag comes from. */
  main: number;
  /** Origins of the brands' sites. */
  brandOrigins: string[];
};

/** Serves the demonstration affiliates' pages; null where there are none. */
export async function listenDemo(
  host: HostBundle | null,
  config: ApiConfig,
  { main, brandOrigins }: DemoPagesOptions,
): Promise<Listener | null> {
  if (!host?.createDemoApp) return null;
  // Customers must not find made-up clubs: production shows them only with DEMO_ORIGINS.
  if (config.production && config.demoOrigins.length === 0) return null;
  const app = host.createDemoApp({ scriptOrigin: `http://localhost:${main}`, brandOrigins });
  return listen(app, portAfter(config.port, 2), config.bind);
}

/** Each demonstration affiliate has an origin of its own, with the whole purchase on its page. */
const demoHosts = { highline: 'ridgeback.localhost', saltwater: 'snowgum.localhost' };

export const demoOriginsOf = (config: ApiConfig, port: number): string[] => {
  if (config.demoOrigins.length > 0 || config.production) return config.demoOrigins;
  const names = ['localhost', '127.0.0.1', ...Object.values(demoHosts)];
  return names.map((name) => `http://${name}:${port}`);
};

export const demoAddressesOf = ({ port }: Pick<Listener, 'port'>) => ({
  'Affiliate of Highline': `http://${demoHosts.highline}:${port}/`,
  'Affiliate of Saltwater': `http://${demoHosts.saltwater}:${port}/`,
});
