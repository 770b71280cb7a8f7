import { isDeepStrictEqual } from 'node:util';
import { completeInsuree, type Insuree, newInsuree } from '@coverkit/rules';
import { accesses, csrfExample } from '@coverkit/rules/contract';

const policyNumber = 'P9000000001';

/** Values that differ from run to run, by the name of their field. */
const fixed: Record<string, string> = {
  ...accesses.paymentLink.example,
  uid: accesses.passwordLink.example.uid,
  token: accesses.quoteToken.example.token,
  insureeToken: accesses.screeningToken.example.insureeToken,
  authToken: accesses.screeningToken.example.insureeToken,
  widgetToken: accesses.screeningToken.example.insureeToken,
  csrf: csrfExample,
  correlationId: '3f0c1e0a-6f0b-4b56-9d6c-6b1f4f3f2a10',
  secureFieldCode: 'secured-card-of-the-payment-provider',
  idempotencyKey: 'Jx3kLm90QwErTyUiOpAsDf',
  policyNumber,
  checksum: 'hR2c0Q1mJ8sV4tW7xY9zAb',
  hostUrl: 'http://localhost:3000',
  base64: 'JVBERi0xLjcK',
};

/** The first entries of a long list are example enough. */
const maxItems = 6;

/** A recorded body with a fixed value for each random one. */
export function withFixedValues<T>(body: T): T {
  return copy(body, '') as T;
}

function copy(value: unknown, field: string): unknown {
  if (field === 'insurees' && Array.isArray(value)) return copy((value as Insuree[]).map(answersOf), '');
  if (Array.isArray(value))
    return value.slice(0, value.length > maxItems ? 3 : maxItems).map((one) => copy(one, ''));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner, key)]));
  }
  if (typeof value !== 'string' || value === '') return value;
  if (field === 'token' && value.includes('-') && value.length > 43)
    return accesses.passwordLink.example.token;
  if (field === 'csrf' && value === 'expired') return value;
  return fixed[field] ?? value.replace(/\bP\d{10}\b/g, policyNumber);
}

/** Without what a traveller has by default; `examples.ts` adds it. One that lacks a field would look complete: an error. */
function answersOf(one: Insuree): Partial<Insuree> {
  // Of a change: it sends of a traveller what it may change (AMND-05).
  if (!('requiresScreening' in one)) return one;
  if (!isDeepStrictEqual(completeInsuree(one), one))
    throw new Error(`A recorded traveller lacks fields: ${JSON.stringify(one)}`);
  const { number, age, ...others } = one;
  const fresh: Record<string, unknown> = newInsuree(number, age);
  const answered = Object.entries(others).filter(([name, value]) => !isDeepStrictEqual(value, fresh[name]));
  return { number, age, ...Object.fromEntries(answered) };
}
