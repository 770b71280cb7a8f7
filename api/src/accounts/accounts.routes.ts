import { csrfInvalid } from '../platform/errors.ts';
import type { Api } from '../platform/http/routes.ts';
import type { Accounts } from './accounts.service.ts';

export function mountAccounts(api: Api, accounts: Accounts): void {
  api.mount('forgotPassword', async ({ username }, call) => {
    if (!call.claims) throw csrfInvalid();
    await accounts.recover(username, call.claims.brandId);
    return {};
  });
  api.mount('setPassword', async (input, call) => {
    if (!call.claims) throw csrfInvalid();
    await accounts.setPassword(input, call.claims.brandId);
    return {};
  });
}
