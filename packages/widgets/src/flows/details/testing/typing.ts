import { medicalQuestions, needsScreening, type Quote } from '@coverkit/rules';
import { type SectionName, sectionOf } from '../sections/sections.ts';
import {
  cardNumber,
  consentPath,
  fieldPaths,
  healthPaths,
  isText,
  nameOf,
  noAnswer,
  valueAt,
} from './answers.ts';
import type { Visit } from './visit.ts';

/** As the letters of a name. */
const letters = (count: number): string =>
  String(count).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));

/** Right answers by the end of their path; `count` makes each text another one. */
const rightAnswers: Readonly<Record<string, (count: number) => unknown>> = {
  email: (count) => `ada${count}@example.com`,
  phone: (count) => `0400 000 ${String(count % 1000).padStart(3, '0')}`,
  state: () => 'NSW',
  postCode: (count) => String(2000 + (count % 900)),
  currentCountry: () => 'AU',
  finalCountry: (count) => ['NZ', 'FR', 'JP'][count % 3],
  climbingApplicant: () => true,
  climbingEwbank: (count) => count % 28,
  climbingYears: (count) => ['2-3', '4-6', '7-8'][count % 3],
  climbingGuide: () => false,
  requiresScreening: () => false,
  undiagnosedSymptoms: () => false,
  prescreenA: () => false,
  prescreenB: () => false,
  preExMoreInfo: () => false,
  coveredCondition: () => true,
  preExContinue: () => true,
};

const isTick = (path: string) => /^acceptance\.|uncoveredAccept|acknowledgePrivacy/.test(path);

function rightAnswer(path: string, count: number): unknown {
  const right = rightAnswers[nameOf(path)];
  if (right) return right(count);
  return isTick(path) ? true : `Ada ${letters(count)}`;
}

/** `card`: a card number, in a field that takes a text. */
export type AnswerKind = 'right' | 'wrong' | 'card';

export function answerFor(path: string, kind: AnswerKind, count: number): unknown {
  const right = rightAnswer(path, count);
  if (kind === 'right') return right;
  if (isText(path)) return kind === 'card' ? cardNumber : '';
  if (typeof right === 'boolean') return !right;
  if (path.endsWith('climbingYears')) return '0-1';
  if (path.endsWith('climbingEwbank')) return 30 + (count % 5);
  return path === 'oneWay.finalCountry' ? null : '';
}

/** Types as far as the screen lets a visitor: a section that is done is opened first. */
export function type(visit: Visit, path: string, kind: AnswerKind = 'right'): void {
  const { screen, form } = visit;
  const section = form.sections.peek().find((one) => one.name === sectionOf(path));
  if (!screen || !section || section.state === 'locked') return;
  if (section.name === 'medical' && !isAsked(screen, path)) return;
  // What is not ticked cannot be withdrawn.
  if (path === consentPath && kind === 'wrong' && !screen.medical.acknowledgePrivacy) return;
  if (section.state === 'done') form.edit(section.name);
  enter(visit, path, kind);
}

const isAsked = ({ medical, people }: Quote, path: string): boolean =>
  path.endsWith('.requiresScreening')
    ? people > 1 && needsScreening(medical)
    : medicalQuestions(medical).some((one) => one === nameOf(path));

/** Changes a field, in whichever part of the draft it is. */
export function enter(visit: Visit, path: string, kind: AnswerKind = 'right'): void {
  const { screen, form } = visit;
  if (!screen) return;
  const [part, at] = path.split('.');
  const name = nameOf(path);
  visit.count += 1;
  const value = answerFor(path, kind, visit.count);
  const follows = /^insurees\.0\.(first|last)Name$/.test(path) && `contact.${name}`;
  // B4: the contact's name follows the first traveller's while it is the same.
  if (follows && valueAt(screen, follows) === valueAt(screen, path)) visit.typed(follows, value);
  visit.typed(path, value);
  const patch = { [name]: value };
  if (path === consentPath && value === false) withdraw(visit);
  else if (part === 'medical') form.setMedical(patch);
  else if (part === 'insurees') form.setInsuree(Number(at) + 1, patch);
  else if (part === 'oneWay') form.setFinalCountry(value as string | null);
  else if (part === 'contact') form.setContact(patch);
  else form.setAcceptance(patch);
}

/** The visitor takes the tick away, and confirms it. */
function withdraw(visit: Visit): void {
  for (const path of healthPaths)
    if (valueAt(visit.screen!, path) !== undefined) visit.typed(path, noAnswer(path));
  visit.form.withdrawConsent();
}

/** Answers everything of a section; who climbs is the first traveller. */
export function answerAll(visit: Visit, section: SectionName): void {
  const paths = fieldPaths.filter(
    (path) => sectionOf(path) === section && !path.startsWith('insurees.1.climbing'),
  );
  // Twice: an answer may ask another question.
  for (const path of [...paths, ...paths]) type(visit, path);
}
