import type { Opened } from '../audit/audit-customers.ts';
import type { ApiClient } from './api-client.ts';
import type { CustomerRecord } from './customer-record.ts';

/** Opens the link of each answer that a re-screening is decided; the state that it shows, by the token. */
export async function openCompletions(
  records: readonly CustomerRecord[],
  client: ApiClient,
): Promise<Map<string, string>> {
  const states = new Map<string, string>();
  for (const { id: reference, completions } of records.flatMap((one) => one.rescreenings))
    for (const token of completions) {
      const shown = await client.callUntilAnswered('completeRescreening', { reference, token }, 5000);
      if (shown.kind === 'ok') states.set(token, shown.data.state);
    }
  return states;
}

/** Opens the token of each answer `sold`. */
export async function openTokens(
  records: readonly CustomerRecord[],
  clientOf: (record: CustomerRecord) => ApiClient,
): Promise<Map<string, Opened>> {
  const opened = new Map<string, Opened>();
  for (const record of records) {
    const { reference, token: first, tokens, unexplained } = record;
    if (!reference) continue;
    const client = clientOf(record);
    const before = await client.callUntilAnswered('reloadQuote', { reference, token: first }, 5000);
    if (before.kind !== 'ok') unexplained.push('the token from before the purchase opens nothing');
    for (const token of tokens) {
      const quote = await client.callUntilAnswered('reloadQuote', { reference, token }, 5000);
      const documents = await client.callUntilAnswered('policyDocuments', { reference, token }, 5000);
      opened.set(token, {
        policyNumber: quote.kind === 'ok' ? quote.data.policyNumber : null,
        documents: documents.kind === 'ok' ? documents.data.documents.length : 0,
      });
    }
  }
  return opened;
}
