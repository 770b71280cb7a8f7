import type { Done, Failed } from '../answers.ts';
import { refused } from '../refused.ts';
import { moment, tableText } from '../staff.text.ts';
import type { CommandServices } from '../staff-services.ts';
import { refusals, words } from './partner.copy.ts';

type Services = Pick<CommandServices, 'partnerKeys'>;

const iso = (instant: number): string => new Date(instant).toISOString();

export async function listKeys({ partnerKeys }: Services): Promise<Done> {
  const keys = (await partnerKeys.list()).map(({ createdAt, endedAt, ...one }) => ({
    ...one,
    createdAt: iso(createdAt),
    endedAt: endedAt === null ? null : iso(endedAt),
  }));
  const rows = keys.map(({ id, affiliateId, createdAt, createdBy, endedAt }) => [
    ...[id, affiliateId, moment(createdAt), createdBy],
    endedAt === null ? '' : moment(endedAt),
  ]);
  return { data: { keys }, text: rows.length === 0 ? words.none : tableText([words.columns, ...rows]) };
}

export async function addKey(
  { partnerKeys }: Services,
  { affiliateId, by }: { affiliateId: string; by: string },
): Promise<Done | Failed> {
  const added = await partnerKeys.add(affiliateId, by);
  if (!added) return refused(refusals, 'partnerAffiliateUnknown', affiliateId);
  return { data: added, text: words.added(added.key, added.id) };
}

export async function endKey(
  { partnerKeys }: Services,
  { id, by }: { id: string; by: string },
): Promise<Done | Failed> {
  const ended = await partnerKeys.end(id, by);
  return ended ? { data: { ended: id }, text: words.ended(id) } : refused(refusals, 'partnerKeyUnknown', id);
}
