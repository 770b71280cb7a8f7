import type { Done, Failed } from '../answers.ts';
import { refused } from '../refused.ts';
import { refusals as shared } from '../staff.copy.ts';
import type { CommandServices } from '../staff-services.ts';
import { refusals, words } from './documents.copy.ts';

export async function resendDocuments(
  { resendDocuments: { resend } }: Pick<CommandServices, 'resendDocuments'>,
  { asked, version }: { asked: string; version: number | null },
): Promise<Done | Failed> {
  const resent = await resend(asked, version);
  if (resent.refused !== null) {
    const about = version === null ? asked : `${asked}, ${version}`;
    return refused({ ...refusals, policyNotFound: shared.policyNotFound }, resent.refused, about);
  }
  const { policyNumber, email } = resent;
  return {
    data: { documents: { policyNumber, version: resent.version, email } },
    text: words.resent(policyNumber, resent.version, email),
  };
}
