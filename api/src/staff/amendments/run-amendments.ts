import type { DecisionRequest, Reviewed } from '../../amendments/review/reviews.service.ts';
import type { Done, Failed } from '../answers.ts';
import { refused } from '../refused.ts';
import type { CommandServices } from '../staff-services.ts';
import { notes, refusals, words } from './amendments.copy.ts';
import { recordText, reviewsText, reviewText } from './amendments.text.ts';

type Services = Pick<CommandServices, 'amendments'>;

export async function listAmendments({ amendments }: Services): Promise<Done> {
  const waiting = await amendments.list();
  return { data: { amendments: waiting }, text: reviewsText(waiting) };
}

export async function showAmendment({ amendments }: Services, id: string): Promise<Done | Failed> {
  const amendment = await amendments.show(id);
  if (!amendment) return refused(refusals, 'amendmentNotFound', id);
  const text = 'before' in amendment ? reviewText(amendment) : recordText(amendment);
  return { data: { amendment }, text };
}

export async function decideAmendment(
  { amendments }: Services,
  { id, ...request }: { id: string } & DecisionRequest,
): Promise<Done | Failed> {
  const decided = await amendments.decide(id, request);
  return answerOf(decided, id, [words[request.outcome], ...keptBy(request, decided)].join('\n'));
}

export async function askAboutAmendment(
  { amendments }: Services,
  { id, ...request }: { id: string; question: string; by: string },
): Promise<Done | Failed> {
  return answerOf(await amendments.ask(id, request), id, words.asked);
}

/** What nobody gave, and the earlier approval had. */
function keptBy({ outcome, loading, added }: DecisionRequest, decided: Reviewed): string[] {
  if (outcome !== 'approved' || decided.refused !== null) return [];
  const { terms, decisions } = decided.review;
  const percent = loading === null ? (decisions.at(-1)?.loading ?? 0) : 0;
  return [
    ...(added === null && terms !== null ? [words.keptTerms] : []),
    ...(percent > 0 ? [words.keptLoading(percent)] : []),
  ];
}

function answerOf(result: Reviewed, id: string, done: string): Done | Failed {
  if (result.refused === null)
    return { data: { amendment: result.review }, text: `${done}\n\n${reviewText(result.review)}` };
  if ('code' in result)
    return { failed: result.code, message: notes[`${result.refused}.${result.code}`] ?? result.code };
  return refused(refusals, result.refused, id);
}
