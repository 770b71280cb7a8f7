import type { Answer, PartnerPage, Violation } from './finding.ts';

/** ms in which the browser reports what a policy has stopped. */
const reportedWithin = 150;

/** Reads the page, and listens to its content policy until `stop` is called. */
export function readPage(
  origin: string,
  script: HTMLScriptElement | null,
): { page: PartnerPage; stop: () => void } {
  const widgets = [...document.querySelectorAll<HTMLElement>('coverkit-widget')];
  const ofScript = script && settingOf(script, 'affiliate');
  const named = widgets.map((widget) => widget.getAttribute('affiliate') || ofScript);
  const affiliates = [...new Set([...named, ofScript].filter((id) => !!id))] as string[];
  const flows = [...new Set(widgets.map((widget) => widget.getAttribute('flow') || 'quote-start'))];
  const answers = new Map<string, Promise<Answer>>();
  const seen = new Map<string, Violation>();
  const listen = (event: SecurityPolicyViolationEvent) => {
    // A policy of Trusted Types names no address.
    const source = urlOf(event.blockedURI)?.origin;
    if (!source) return;
    const enforced = event.disposition === 'enforce';
    const [directive, policy] = [event.effectiveDirective, event.originalPolicy];
    seen.set(`${directive} ${source} ${enforced} ${policy}`, { directive, policy, enforced, source });
  };
  document.addEventListener('securitypolicyviolation', listen);
  return {
    page: {
      ...{ origin, script, widgets, affiliates, flows },
      answer(affiliate) {
        const known = answers.get(affiliate) ?? fetchAnswer(origin, affiliate);
        answers.set(affiliate, known);
        return known;
      },
      async violations() {
        await new Promise((resolve) => setTimeout(resolve, reportedWithin));
        const asked = await Promise.all(answers.values());
        const hosts = asked.map((one) => (one.kind === 'config' ? one.hostUrl : origin));
        return [...seen.values()].filter(({ source }) => source === origin || hosts.includes(source));
      },
    },
    stop: () => document.removeEventListener('securitypolicyviolation', listen),
  };
}

export const parameterOf = (address: string, name: string): string | null =>
  urlOf(address)?.searchParams.get(name) ?? null;

/** What a script tag sets by an attribute, or else in its address, as the loader reads it. */
export const settingOf = (tag: HTMLScriptElement, name: string): string | undefined =>
  tag.dataset[name] ?? parameterOf(tag.src, name) ?? undefined;

function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

type Body = {
  error?: { code?: string };
  data?: {
    error?: { code?: string };
    affiliate?: { mode?: string } | null;
    brand?: { hostUrl?: string; theme?: { fonts?: { url: string }[] } };
  };
};

/** The configuration decides for the form as well: `/embed/form` is made of its answer. */
async function fetchAnswer(origin: string, affiliate: string): Promise<Answer> {
  const url = `${origin}/api/config/brand?affiliate=${encodeURIComponent(affiliate)}`;
  try {
    const answer = await fetch(url, { credentials: 'omit' });
    const body = (await answer.json().catch(() => ({}))) as Body;
    const { data } = body;
    const code = data?.error?.code ?? body.error?.code ?? '';
    if (!answer.ok) return { kind: 'refused', status: answer.status, code };
    return {
      kind: 'config',
      mode: data?.affiliate?.mode ?? '',
      hostUrl: data?.brand?.hostUrl || origin,
      fonts: (data?.brand?.theme?.fonts ?? []).map((font) => new URL(font.url, origin).href),
    };
  } catch {
    // An answer that the page may not read is an error too; a request without CORS distinguishes it from no answer.
    const reached = await fetch(url, { mode: 'no-cors', credentials: 'omit' }).then(
      () => true,
      () => false,
    );
    return { kind: reached ? 'opaque' : 'unreachable' };
  }
}
