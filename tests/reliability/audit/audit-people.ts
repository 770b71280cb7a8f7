import { hash } from 'node:crypto';
import { type PressRecord, type Story, toldNotCharged } from '../customers/story.ts';
import type { Breach } from './breach.ts';
import { type AttemptEvidence, type Evidence, kept } from './evidence.ts';

/** Behind the link of a policy: its number, and how many documents can be read there. */
export type Opened = { policyNumber: string | null; documents: number };

/** What each customer was told, against the books. `opened`: by the token that came with "sold". */
export function auditPeople(
  stories: readonly Story[],
  evidence: Evidence,
  opened: ReadonlyMap<string, Opened>,
): Breach[] {
  const attemptsOf = Map.groupBy(evidence.attempts, (one) => one.quote);
  return stories.flatMap((story) => [
    ...auditSold(story, evidence, opened),
    ...story.presses.flatMap((press) =>
      auditPress(story, press, attemptsOf.get(story.reference) ?? [], evidence),
    ),
    ...story.oddities.map((what) => ({ rule: 'every answer can be explained', ids: idsOf(story), what })),
  ]);
}

const idsOf = (story: Story) => [`customer ${story.number}`, `quote ${story.reference}`];

/** A quote that was acknowledged is there; who was told "sold" has the policy, and the link they were given opens it. */
function auditSold(
  story: Story,
  { policies, quotes }: Evidence,
  opened: ReadonlyMap<string, Opened>,
): Breach[] {
  if (!story.reference) return [];
  const ids = idsOf(story);
  if (!quotes.has(story.reference))
    return [{ rule: 'a quote that was acknowledged is kept', ids, what: 'there is no such quote' }];
  const told = story.presses.some((one) => one.told.includes('sold'));
  if (!told) return [];
  const policy = policies.find((one) => one.quote === story.reference);
  if (!policy) return [{ rule: 'who was told "sold" has a policy', ids, what: 'there is none' }];
  ids.push(`policy ${policy.number}`);
  const breaches: Breach[] = [];
  if (story.policyNumber !== null && story.policyNumber !== policy.number)
    breaches.push({ rule: 'who was told "sold" has that policy', ids, what: `shown ${story.policyNumber}` });
  if (story.tokens.size > 1)
    breaches.push({
      rule: 'one purchase has one token',
      ids,
      what: `${story.tokens.size} tokens were given`,
    });
  for (const token of story.tokens) {
    const found = opened.get(token);
    if (found?.policyNumber !== policy.number)
      breaches.push({
        rule: 'the token they were given opens the policy',
        ids,
        what: found?.policyNumber ?? 'it opens none',
      });
    if (!found?.documents)
      breaches.push({ rule: 'who bought finds their documents', ids, what: 'there are none' });
  }
  return breaches;
}

/** Who was told that nothing was taken keeps their money; a wrong total is never charged, not even tried. */
function auditPress(
  story: Story,
  press: PressRecord,
  attempts: readonly AttemptEvidence[],
  { charges }: Evidence,
): Breach[] {
  const ids = [...idsOf(story), `key ${press.key}`];
  const attempt = attempts.find((one) => one.key === hash('sha256', press.key, 'base64url'));
  const breaches: Breach[] = [];
  if (press.wrongTotal && attempt)
    breaches.push({ rule: 'only the total shown is charged', ids, what: `attempt ${attempt.id}` });
  if (!press.wrongTotal && press.told.includes('price_changed'))
    breaches.push({ rule: 'the price shown is the price', ids, what: 'told that it changed' });
  if (!attempt) return breaches;
  const keptOf = charges.some((one) => one.entry.reference === attempt.id && kept(one) > 0);
  // 503: nothing was stored. Only where every answer said so; another may have been lost.
  const certain =
    press.told.some((one) => toldNotCharged.includes(one)) ||
    (press.told.length > 0 && press.told.every((one) => one === 'busy'));
  if (certain && keptOf)
    breaches.push({
      rule: 'who was told "not charged" is not',
      ids: [...ids, `attempt ${attempt.id}`],
      what: press.told.join(', '),
    });
  if (press.declines && keptOf)
    breaches.push({ rule: 'a card that is refused is not charged', ids, what: `attempt ${attempt.id}` });
  return breaches;
}
