import { addDays, emptyMedical } from '@coverkit/rules';
import autocannon from 'autocannon';
import { post } from './load/drive.ts';
import { start, temporaryFolder } from './load/process.ts';
import { exampleTrip, openSession, startQuotes } from './load/session.ts';
import { type Figure, median } from './report.ts';

const atOnce = 16;
const rounds = 5;
const seconds = 3;

/** How long the price of a choice takes on the server, for a family with three extras, a voucher and an upgrade. */
export async function benchPreview(): Promise<Figure[]> {
  const folder = temporaryFolder();
  const server = await start(
    'api/src/server.ts',
    { DATA_DIR: folder.path, LOG_LEVEL: 'silent', RATE_LIMIT: 'off' },
    '/api/config',
  );
  try {
    const session = await openSession(server.url);
    const [access] = await startQuotes(session, 1);
    const answer = await fetch(`${server.url}/api/quote/reload`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify(access),
    });
    const { data: quote } = (await answer.json()) as { data: object };
    const call = post(
      '/api/quote/preview',
      { ...quote, ...allChoices(), token: access?.token, csrf: session.csrf },
      server.url,
    );
    const times: number[] = [];
    // The first warms the server up.
    for (let round = 0; round <= rounds; round += 1) {
      const result = await autocannon({
        url: server.url,
        connections: atOnce,
        duration: seconds,
        requests: [call],
      });
      if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} previews were refused`);
      if (round > 0) times.push(result.latency.p50);
    }
    return [
      {
        name: 'price of a choice',
        value: median(times),
        unit: 'ms',
        bar: 15,
        sense: 'most',
        detail: `preview, ${atOnce} at once, p50, median of ${rounds}, slowest ${Math.max(...times)}`,
      },
    ];
  } finally {
    await server.stop();
    folder.remove();
  }
}

function allChoices() {
  const { from } = exampleTrip().dates;
  return {
    voucher: { code: 'SNOW10' },
    benefitOptions: [{ benefitId: 28, optionId: 'to-100' }],
    snowCover: { enabled: true, offPiste: true, dates: { from: addDays(from, 1), to: addDays(from, 6) } },
    climbingCover: {
      ...{ enabled: true, type: 'trekking', plan: 'trekking-4500', totalPeople: 2 },
      ...{ dates: { from: addDays(from, 2), to: addDays(from, 9) }, tourOperator: 'intrepid' },
      ...{ injuries: false, over6500: false, evac: false, altSickness: false },
    },
    medical: { ...emptyMedical, acknowledgePrivacy: true },
    valuablesCover: { enabled: true, items: [{ name: 'Camera', serial: '', value: 250_000 }] },
  };
}
