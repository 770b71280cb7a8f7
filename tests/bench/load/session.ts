import { addDays } from '@coverkit/rules';

export type Session = { url: string; csrf: string };
export type Access = { reference: string; token: string };

/** A family of four to Indonesia, two months from now. */
export const exampleTrip = () => {
  const from = addDays(new Date().toISOString().slice(0, 10), 60);
  return {
    quoteTypeId: 1,
    countries: ['ID'],
    regionId: null,
    dates: { from, to: addDays(from, 13) },
    people: 4,
    ages: [40, 38, 9, 6],
    family: true,
    australianResidents: true,
    lastThreeMonths: false,
    returnTrip: true,
  };
};

export async function openSession(url: string): Promise<Session> {
  const answer = await fetch(`${url}/api/config`);
  const { data } = (await answer.json()) as { data: { csrf: string } };
  return { url, csrf: data.csrf };
}

export async function startQuotes(session: Session, count: number): Promise<Access[]> {
  const made: Access[] = [];
  while (made.length < count) {
    const group = await Promise.all(
      Array.from({ length: Math.min(50, count - made.length) }, () => startOne(session)),
    );
    made.push(...group);
  }
  return made;
}

async function startOne(session: Session): Promise<Access> {
  const answer = await fetch(`${session.url}/api/quote/start`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: session.url },
    body: JSON.stringify({ ...exampleTrip(), csrf: session.csrf }),
  });
  if (answer.status !== 200)
    throw new Error(`Starting a quote answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: Access }).data;
}
