import type { EmbedError, EmbedErrorCode } from '../loader/public-types.ts';

type Refusal = { code: string; correlationId: string; recoverable: boolean };

/** What happened, and how to mend it: what an affiliate's integrator reads in the console. */
const reasons: Partial<Record<EmbedErrorCode, (origin: string, affiliate: string) => string>> = {
  origin_not_allowed: (origin, affiliate) =>
    `${origin} is not an origin of the affiliate "${affiliate}", so no form is shown. Ask the brand to add it: affiliate origins ${affiliate} --add ${origin}`,
  affiliate_unknown: (_, affiliate) =>
    `there is no affiliate "${affiliate}", so no form is shown. Check the id in the script tag.`,
  affiliate_inactive: (_, affiliate) =>
    `the affiliate "${affiliate}" is switched off, so no form is shown. Ask the brand.`,
};

/**
 * Why the API refuses this page (EMBD-05): asks once more and reads the answer, which the request for the form cannot. One sentence
 * in the console. Nothing where the API answers, or cannot be reached.
 */
export async function explain(host: string, affiliate: string): Promise<Partial<EmbedError>> {
  const answer = await fetch(`${host}/api/config/brand?affiliate=${encodeURIComponent(affiliate)}`);
  if (answer.ok) return {};
  const { data }: { data: { error: Refusal } } = await answer.json();
  const { code, correlationId } = data.error;
  const reason = reasons[code as EmbedErrorCode];
  if (!reason) return { correlationId };
  console.error(`Coverkit: ${reason(location.origin, affiliate)}`);
  return { code: code as EmbedErrorCode, correlationId, recoverable: false };
}
