import { createHttpCaller } from './http-caller.ts';
import { type Attack, repeat } from './target.ts';

const connections = 16;
const countries = [
  'NZ',
  'JP',
  'FR',
  'DE',
  'US',
  'CA',
  'IT',
  'ES',
  'ID',
  'TH',
  'VN',
  'SG',
  'FJ',
  'GB',
  'IE',
  'PT',
  'GR',
  'NO',
];
const long = (length: number) => 'y'.repeat(length);

/** Starts quotes as fast as it can, and stores as much in each as is taken, new text each time. */
export const largestQuotes: Attack = async ({ target, count }) => {
  const caller = createHttpCaller(target, target.addresses[0]!);
  let quote: { reference: string; token: string } | null = null;
  let saves = 0;
  await repeat(target, connections, async () => {
    const started = await caller.start({ ...target.draft, countries });
    count(started ? 'start 200' : 'start refused');
    quote = started ?? quote;
    if (!quote) return;
    saves += 1;
    const body = { ...target.draft, ...quote, ...peopleOf(20, saves), countries };
    count(`save ${(await caller.post('/api/quote/save', body)).status}`);
  });
};

function peopleOf(many: number, salt: number) {
  const ages = Array.from({ length: many }, () => 34);
  const text = (length: number) => `${salt}${long(length)}`.slice(0, length);
  const insurees = ages.map((age, at) => ({
    ...{ number: at + 1, age, climbingApplicant: true, climbingExperience: text(1000) },
    ...{ firstName: long(60), lastName: long(60) },
  }));
  return { people: many, ages, insurees };
}
