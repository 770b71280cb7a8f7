import { createHttpCaller } from './http-caller.ts';
import { type Attack, repeat } from './target.ts';

const connections = 32;
const paths = ['save', 'preview', 'update', 'purchase', 'confirmHandover'];
/** Texts in which the search for card numbers finds most groups of digits. */
const worst = ['০ ', '4/', '4444x', '৪৪৪৪ '];
const purchase = {
  payment: { cardType: 'visa', secureFieldCode: 'a'.repeat(64) },
  idempotencyKey: 'k'.repeat(22),
  shownTotal: 1,
};

/** Quotes that cost the server most to read: 100 travellers, every text full of digits of other scripts. */
export const travellers: Attack = async ({ target, count }) => {
  const caller = createHttpCaller(target, target.addresses[0]!);
  const quote = await caller.start(target.draft);
  await repeat(target, connections, async (at) => {
    for (const [kind, text] of worst.entries()) {
      const path = paths[(at + kind) % paths.length]!;
      const { status } = await caller.post(`/api/quote/${path}`, {
        ...target.draft,
        ...quote,
        ...(path === 'purchase' ? purchase : {}),
        ...peopleOf(at % 2 === 0 ? 100 : 10, text),
      });
      count(`${path} ${status}`);
    }
  });
};

function peopleOf(many: number, text: string) {
  const filled = (length: number) => text.repeat(length).slice(0, length);
  const ages = Array.from({ length: many }, () => 34);
  const insurees = ages.map((age, at) => ({
    number: at + 1,
    age,
    firstName: filled(60),
    lastName: filled(60),
    climbingApplicant: true,
    // With the names as much as a body may have.
    climbingExperience: filled(many === 100 ? 500 : 1000),
  }));
  return { people: many, ages, insurees };
}
