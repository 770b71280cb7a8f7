import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleCatalogue as catalogue, shippedCatalogue } from '../fixtures/index.ts';
import { bodyMassMultiplier } from './answers.ts';
import { assessDeclaration } from './assessment.ts';
import type { BodyMassQuestion } from './catalogue.ts';
import type { Declaration } from './declaration.ts';
import { asNumber } from './score.ts';
import { declarations, travellers } from './testing/declarations.ts';
import { declare } from './testing/declare.ts';

type Traveller = { age: number; regionId: number };

/** The product model in plain floating point, over the data as it is stored. */
function expected({ conditions }: Declaration, { age, regionId }: Traveller) {
  const { questions, questionSets, destinationMultipliers } = shippedCatalogue as unknown as {
    questions: Record<
      string,
      {
        bands?: { below: number | null; multiplier: number }[];
        options?: { id: string; multiplier: number; declines: string | null }[];
      }
    >;
    questionSets: Record<string, string[]>;
    destinationMultipliers: Record<string, Record<string, number>>;
  };
  let everything = false;
  const covered: { id: number; group: string; score: number }[] = [];
  for (const { number, groupId, conditionId, answers } of conditions) {
    const condition = shippedCatalogue.conditions.find(({ id }) => id === conditionId)!;
    let score = condition.base / 100;
    let isDeclined = false;
    for (const name of questionSets[condition.questionSet]!) {
      // After an answer that declines, no more is asked of the condition.
      if (isDeclined) break;
      const { bands, options } = questions[name]!;
      const answer = answers[name]!;
      if (bands && !Array.isArray(answer)) {
        const bodyMass = answer.weight / (answer.height / 100) / (answer.height / 100);
        score *= bands.find(({ below }) => bodyMass < (below ?? 999) - 1e-9)!.multiplier / 100;
      } else
        for (const option of options!.filter(({ id }) => (answer as string[]).includes(id))) {
          score *= option.multiplier / 100;
          isDeclined ||= option.declines !== null;
          everything ||= option.declines === 'all';
        }
    }
    score *= (destinationMultipliers[condition.group]?.[regionId] ?? 100) / 100;
    // A follow-on condition informs and does not price, alone or together with others.
    const prices = number === groupId;
    if (!isDeclined)
      covered.push(
        prices
          ? { id: conditionId, group: condition.group, score: Math.max(1, score) }
          : { id: 0, group: '', score: 1 },
      );
  }
  const has = (group: string) => covered.some((one) => one.group === group);
  const hasId = (wanted: number) => covered.some(({ id }) => id === wanted);
  const worse = Math.max(
    1,
    has('diabetes') && has('cardiac') ? 1.2 : 1,
    hasId(302) && has('cardiac') ? 1.35 : 1,
    hasId(901) && has('diabetes') ? 1.25 : 1,
    age >= 75 && covered.some(({ score }) => score >= 1.3 - 1e-9) ? 1.1 : 1,
  );
  const total = (1 + covered.reduce((sum, { score }) => sum + score - 1, 0)) * worse;
  const bands = [
    [1.2, 0, 0, 0],
    [1.6, 15, 25, 0],
    [2.2, 35, 45, 0],
    [3, 70, 80, 0],
    [4.5, 130, 150, 0],
    [7, 220, 260, 500],
    [10, 350, 420, 1000],
  ] as const;
  const band = bands.find(([below]) => total < below - 1e-9);
  const allDeclined = conditions.length > 0 && (everything || !band || covered.length === 0);
  return {
    total,
    accepted: allDeclined ? 0 : covered.length,
    allDeclined,
    loading: allDeclined ? [0, 0, 0] : band!.slice(1),
  };
}

test('[SCRN-08] 1,000 random declarations come to what the product model says', () => {
  fc.assert(
    fc.property(declarations, travellers, ({ declaration }, traveller) => {
      const found = assessDeclaration(catalogue, declaration, traveller);
      const wanted = expected(declaration, traveller);
      expect(asNumber(found.score)).toBeCloseTo(wanted.total, 9);
      expect({
        accepted: found.accepted.length,
        allDeclined: found.allDeclined,
        loading: [found.loading.percent, found.loading.minimum / 100, found.conditionExcess / 100],
      }).toEqual({ accepted: wanted.accepted, allDeclined: wanted.allDeclined, loading: wanted.loading });
      // Accepted and declined partition what was declared.
      const numbers = [...found.accepted, ...found.declined];
      expect(numbers).toHaveLength(declaration.conditions.length);
      expect(new Set(numbers)).toEqual(new Set(declaration.conditions.map(({ number }) => number)));
    }),
    { numRuns: 1000 },
  );
});

test('[SCRN-08] a total at the edge of a band is in the next one', () => {
  // 1.2 × 1.0 × 1.0: binary fractions would be above or below it.
  const traveller = { age: 40, regionId: 3 };
  const answers = { 1107: { p1: ['p1-up-to-23'], p2: ['p2-no'] } };
  const pregnancy = assessDeclaration(catalogue, declare([1107], answers), traveller);
  expect([asNumber(pregnancy.score), pregnancy.loading.percent]).toEqual([1, 0]);
  // 1 + 0.08 + 0.12 = 1.2: 306 sleep apnoea and 301 asthma.
  const edge = assessDeclaration(catalogue, declare([306, 301]), traveller);
  expect([asNumber(edge.score), edge.loading.percent]).toEqual([1.2, 15]);
});

test('[SCRN-08] a body mass at the edge of a band is in the next one', () => {
  const question = catalogue.questions.bmi as BodyMassQuestion;
  const multiplier = (height: number, weight: number) => bodyMassMultiplier(question, { height, weight });
  // 160 cm and 89.6 kg are 35 kg/m²; in binary fractions 34.99999….
  expect([multiplier(160, 89.5), multiplier(160, 89.6)]).toEqual([100, 110]);
  // Each body of tenths that is on an edge, and the one a tenth of a kilogram lighter.
  const ends = question.bands.flatMap(({ below }) => below ?? []);
  const edges = Array.from({ length: 2101 }, (_, at) => at + 400).flatMap((height) =>
    ends.flatMap((below, band) => {
      const weight = (Math.round(below * 10) * height ** 2) / 1e6;
      return Number.isInteger(weight) ? [{ height: height / 10, weight: weight / 10, band }] : [];
    }),
  );
  expect(edges.length).toBeGreaterThan(20);
  for (const { height, weight, band } of edges) {
    const lighter = Math.round(weight * 10 - 1) / 10;
    const [under, from] = question.bands.slice(band).map((one) => one.multiplier);
    expect([multiplier(height, lighter), multiplier(height, weight)]).toEqual([under, from]);
  }
});
