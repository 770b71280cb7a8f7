import autocannon from 'autocannon';

type Call = {
  method: 'POST';
  path: string;
  body: string;
  headers: { 'content-type': string; origin: string };
};

/** Requests a second of one server under 32 connections; throws when any answer was not a 2xx. */
export async function drive(url: string, calls: readonly Call[], seconds: number): Promise<number> {
  const result = await autocannon({ url, connections: 32, duration: seconds, requests: [...calls] });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${result.non2xx} answers were not 2xx and ${result.errors} failed at ${url}${calls[0]?.path}`,
    );
  }
  return result['2xx'] / result.duration;
}

export const post = (path: string, body: unknown, origin: string): Call => ({
  method: 'POST',
  path,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', origin },
});
