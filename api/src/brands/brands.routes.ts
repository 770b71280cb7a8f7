import type { Api } from '../platform/http/routes.ts';
import type { ConfigService } from './config.service.ts';

export function mountBrands(api: Api, config: ConfigService): void {
  api.mount('config', async (_input, call) => config.configFor(call));
  api.mount('coverage', async (_input, call) => config.coverageFor(call));
}
