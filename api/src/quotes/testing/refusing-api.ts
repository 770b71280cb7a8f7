import { csrfHeader } from '@coverkit/rules/contract';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type Answer, type Harness, type Json, startApi, startedQuote } from '../../testing/harness.ts';

export type RefusingApi = {
  api: Harness;
  csrf: string;
  /** A valid request. */
  quote: Json;
  /** Posts the valid request with a change. */
  postQuote: (path: string, change: object) => Promise<Answer>;
};

/** The API with one quote, for input that is refused: after each test nothing more is stored, and nothing failed. */
export function refusingApi(): RefusingApi {
  // Filled before the first test.
  const tested = {} as RefusingApi;
  let before: Awaited<ReturnType<Harness['stored']>>;
  beforeAll(async () => {
    const api = await startApi();
    const { csrf, quote } = await startedQuote(api);
    const postQuote = (path: string, change: object) =>
      api.post(path, { ...quote, csrf, ...change }, { [csrfHeader]: csrf });
    Object.assign(tested, { api, csrf, quote, postQuote } satisfies RefusingApi);
    before = await api.stored();
  });
  afterAll(() => tested.api.stop());
  afterEach(async () => {
    expect(await tested.api.stored()).toEqual(before);
    expect(tested.api.logged()).not.toContain('"status":500');
  });
  return tested;
}
