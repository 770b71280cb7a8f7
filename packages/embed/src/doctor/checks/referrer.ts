import { defineCheck, type Finding } from '../finding.ts';
import { parameterOf } from '../page.ts';

/** Decoded bytes of the script alone are fewer; with a form they are several times as many. */
const withForm = 15_000;

type Facts = {
  /** Whether the script's address asks for the form. */
  asksForForm: boolean;
  /** Decoded bytes of the script; null where the browser does not tell. */
  bytes: number | null;
  /** Whether the API answers the page, so that only the referrer can be the cause. */
  isAnswered: boolean;
};

export function findReferrer({ asksForForm, bytes, isAnswered }: Facts): Finding[] {
  if (!asksForForm || !isAnswered || bytes === null || bytes >= withForm) return [];
  return [
    {
      code: 'referrer_missing',
      severity: 'warning',
      what: 'The script’s address names the affiliate, but the form didn’t come with the script: the page sends no referrer.',
      why: 'The script asks for the form again, so it appears later.',
      fix: 'Put referrerpolicy="strict-origin-when-cross-origin" on the script tag, or name the affiliate by data-affiliate="…" instead.',
    },
  ];
}

export const referrer = defineCheck<Facts>({
  ok: {
    code: 'referrer',
    what: 'The form comes with the script, or the tag doesn’t ask for that.',
    why: 'A form that comes with the script needs no request of its own.',
  },
  async gather({ script, answer, affiliates }) {
    const affiliate = script && parameterOf(script.src, 'affiliate');
    const [entry] = script ? performance.getEntriesByName(script.src, 'resource') : [];
    const bytes = entry instanceof PerformanceResourceTiming ? entry.decodedBodySize : 0;
    const isAnswered =
      affiliate !== null && affiliates.includes(affiliate) && (await answer(affiliate)).kind === 'config';
    return {
      asksForForm: affiliate !== null,
      // A browser that withholds the size says 0.
      bytes: bytes || null,
      isAnswered,
    };
  },
  find: findReferrer,
});
