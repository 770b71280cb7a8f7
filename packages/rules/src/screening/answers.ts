import * as v from 'valibot';
import { type Problem, problem } from '../values/problem.ts';
import { type BodyMassQuestion, type Catalogue, type Question, questionsOf } from './catalogue.ts';

/** Centimetres and kilograms. */
const bodySchema = v.object({ height: v.number(), weight: v.number() });
export type Body = v.InferOutput<typeof bodySchema>;

/** The ids of the chosen options, or height and weight. */
export const answerSchema = v.union([v.array(v.string()), bodySchema]);
export type Answer = v.InferOutput<typeof answerSchema>;

/** Of an adult or a child, inclusive; beyond it is taken for a slip of the hand or of the unit. */
export const bodyLimits = { height: [40, 250], weight: [2, 400] } as const;

/** What a choice is made from: of a catalogue, or as a call answers it. */
export type Choice = {
  multiple: boolean;
  options: readonly { id: string; exclusive: boolean }[];
};
type Answerable = { type: 'bmi' } | (Choice & { type: 'simple' });

/** What prevents an answer from being stored. */
export function answerProblems(question: Answerable, answer: Answer): Problem[] {
  return question.type === 'bmi' ? bodyProblems(answer) : optionProblems(question, answer);
}

function bodyProblems(answer: Answer): Problem[] {
  if (isOptions(answer)) return [problem('required', 'answer')];
  return (['height', 'weight'] as const).flatMap((name) => {
    const [min, max] = bodyLimits[name];
    if (Number.isNaN(answer[name])) return [problem('required', `answer.${name}`)];
    if (answer[name] > max) return [problem('too_large', `answer.${name}`, { max })];
    return answer[name] >= min ? [] : [problem('too_small', `answer.${name}`, { min })];
  });
}

function optionProblems(question: Choice, answer: Answer): Problem[] {
  if (!isOptions(answer) || answer.length === 0) return [problem('required', 'answer')];
  const chosen = new Set(answer);
  const options = question.options.filter(({ id }) => chosen.has(id));
  const isKnown = options.length === answer.length;
  const isAlone = answer.length === 1 || (question.multiple && !options.some(({ exclusive }) => exclusive));
  return isKnown && isAlone ? [] : [problem('invalid', 'answer')];
}

export const isOptions = (answer: Answer): answer is string[] => Array.isArray(answer);

/** Whether an answer leaves its condition, or every condition, without cover. */
export function declineOf(question: Question, answer: Answer | undefined): 'condition' | 'all' | null {
  if (question.type === 'bmi' || !answer || !isOptions(answer)) return null;
  const declines = question.options.map((one) => (answer.includes(one.id) ? one.declines : null));
  if (declines.includes('all')) return 'all';
  return declines.includes('condition') ? 'condition' : null;
}

/** The questions that a condition is asked with these answers: none after one that declines it. */
export function askedOf(
  catalogue: Catalogue,
  conditionId: number,
  answers: Readonly<Record<string, Answer>>,
): ReturnType<typeof questionsOf> {
  const all = questionsOf(catalogue, conditionId);
  const last = all.findIndex(([id, question]) => declineOf(question, answers[id]));
  return last === -1 ? all : all.slice(0, last + 1);
}

/** What is chosen after another option was pressed: an exclusive one clears the others, and is cleared by them (SCRN-04). */
export function toggleOption(question: Choice, chosen: readonly string[], id: string): string[] {
  if (!question.multiple) return [id];
  if (chosen.includes(id)) return chosen.filter((one) => one !== id);
  const isExclusive = (one: string) =>
    question.options.find((option) => option.id === one)?.exclusive ?? false;
  return isExclusive(id) ? [id] : [...chosen.filter((one) => !isExclusive(one)), id];
}

/**
 * Whole percent. The upper end of a band is the next one's: the ends are kg/m², and compared in tenths of kilograms and of
 * centimetres, where a binary fraction would fall on either side.
 */
export function bodyMassMultiplier({ bands }: BodyMassQuestion, { height, weight }: Body): number {
  const [mass, area] = [Math.round(weight * 10) * 1e7, Math.round(height * 10) ** 2];
  const band = bands.find(({ below }) => below === null || mass < Math.round(below * 100) * area);
  return band?.multiplier ?? 100;
}
