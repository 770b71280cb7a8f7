import { randomBytes } from 'node:crypto';
import type { FieldType } from '../cards.ts';
import { sandboxKeys } from '../sandbox.keys.ts';

export const visa = '4444333322221111';
export const mastercard = '5105105105105100';
export const amex = '378282246310005';

/** Fills the four fields as the frames do, over HTTP; answers the one-time code. */
export async function securedCard(endpoint: string, card = visa): Promise<string> {
  const code = randomBytes(32).toString('hex');
  const values: Record<FieldType, string> = {
    name: 'Ada Canary',
    card,
    expiry: `12/${new Date().getFullYear() + 2}`,
    cvn: '123',
  };
  for (const [field, value] of Object.entries(values)) {
    await fetch(`${endpoint}/fields/save`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ publicApiKey: sandboxKeys.publicApiKey, code, field, value }),
    });
  }
  return code;
}
