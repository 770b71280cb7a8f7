import { type Answer, defineCheck, type Finding } from '../finding.ts';

type Facts = {
  /** Origin of the page. */
  page: string;
  host: string;
  answers: { affiliate: string; answer: Answer }[];
  /** Whether the page's policy stops requests to the host. */
  isStopped: boolean;
};

export function findApi({ page, host, answers, isStopped }: Facts): Finding[] {
  if (answers.length === 0) {
    return [
      {
        code: 'affiliate_missing',
        severity: 'warning',
        what: 'Neither the script tag nor an element names an affiliate.',
        why: 'Quotes that are started here aren’t recorded as yours, and pages that aren’t registered get no form.',
        fix: 'Add your affiliate id: data-affiliate="…" on the script tag, or affiliate="…" on the element.',
      },
    ];
  }
  return answers.flatMap(({ affiliate, answer }) => {
    if (answer.kind === 'config') return [];
    if (isStopped && answer.kind === 'unreachable') {
      return [
        {
          code: 'api_not_examined',
          severity: 'warning',
          what: `Whether the API answers this page for "${affiliate}" couldn’t be examined.`,
          why: 'The page’s content security policy stops the request.',
          fix: 'Mend the policy as described, then call Coverkit.doctor() again.',
        },
      ];
    }
    return [of(answer, { page, host, affiliate })];
  });
}

type Names = { page: string; host: string; affiliate: string };

function of(answer: Exclude<Answer, { kind: 'config' }>, { page, host, affiliate }: Names): Finding {
  const severity = 'error';
  const why = 'The form isn’t shown; visitors see a link to the hosted one.';
  const register = `Ask us to register "${page}" for "${affiliate}". Scheme and port are part of an origin, and www is another one.`;
  if (answer.kind === 'unreachable') {
    return {
      ...{ code: 'host_unreachable', severity, why },
      what: `${host} can’t be reached from this page.`,
      fix: 'Check the connection, and whether an ad blocker, a proxy or a firewall stops requests to that address.',
    };
  }
  if (answer.kind === 'opaque') {
    return {
      ...{ code: 'answer_not_readable', severity, why },
      what: `The API doesn’t let this page read its answer for "${affiliate}": the origin isn’t registered, or the id is unknown.`,
      fix: `Compare the id with the one that you were given. ${register}`,
    };
  }
  const { status, code } = answer;
  if (code === 'affiliate_unknown') {
    return {
      ...{ code, severity, why },
      what: `There is no affiliate "${affiliate}" at ${host}.`,
      fix: 'Compare the id with the one that you were given, and the script’s address with your brand’s site.',
    };
  }
  if (code === 'affiliate_inactive') {
    return {
      ...{ code, severity, why },
      what: `The affiliate "${affiliate}" is switched off.`,
      fix: 'Contact us: only our staff can switch it on again.',
    };
  }
  if (code === 'origin_not_allowed' || status === 403) {
    return {
      ...{ code: 'origin_not_allowed', severity, why },
      what: `The origin "${page}" isn’t registered for the affiliate "${affiliate}".`,
      fix: register,
    };
  }
  return {
    ...{ code: 'api_failed', severity, why },
    what: `The API answered ${status}${code ? ` (${code})` : ''} for "${affiliate}".`,
    fix: 'Try again in a minute; if it stays, contact us with this report.',
  };
}

export const api = defineCheck<Facts>({
  ok: {
    code: 'api',
    what: 'The API answers this page for its affiliate.',
    why: 'The form and its prices come from the API, which answers registered origins only.',
  },
  async gather(page) {
    const answers = await Promise.all(
      page.affiliates.map(async (affiliate) => ({ affiliate, answer: await page.answer(affiliate) })),
    );
    const violations = await page.violations();
    return {
      page: location.origin,
      host: page.origin,
      answers,
      isStopped: violations.some(({ directive, enforced }) => directive === 'connect-src' && enforced),
    };
  },
  find: findApi,
});
