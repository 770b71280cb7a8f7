import { accesses, type Endpoint } from '@coverkit/rules/contract';
import { partnerKeyInvalid } from '../errors.ts';
import type { Call } from './call.ts';
import type { Http } from './http.ts';

/** Finds the partner of a call that asks for a key (INBD-02). Throws the 401 without a valid one. */
export async function findPartner(
  http: Pick<Http, 'findPartner'>,
  { access }: Pick<Endpoint, 'access'>,
  call: Call,
): Promise<void> {
  if (access !== 'partnerKey') return;
  call.partner = await http.findPartner(call.header(accesses.partnerKey.name), call.brandId);
  if (!call.partner) throw partnerKeyInvalid();
}
