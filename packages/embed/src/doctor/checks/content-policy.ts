import { defineCheck, type Finding, type Violation } from '../finding.ts';
import { parameterOf } from '../page.ts';
import { lineThatAllows } from './policy-line.ts';

type Facts = { violations: Violation[]; refusesHtml: boolean };

/** What each directive stops, and whether a visitor can still buy. */
const stopped: Record<string, { what: string; why: string; severity: Finding['severity'] }> = {
  'connect-src': {
    what: 'requests to the API',
    why: 'The form can’t be loaded and no price can be asked for, so visitors see a link instead.',
    severity: 'error',
  },
  'font-src': {
    what: 'the brand’s fonts',
    why: 'The form works, but it is shown in a font of the reader’s device.',
    severity: 'warning',
  },
  'frame-src': {
    what: 'the frame in which a visitor enters their details and pays',
    why: 'The purchase can’t go on after the summary.',
    severity: 'error',
  },
};

export function findPolicy({ violations, refusesHtml }: Facts): Finding[] {
  const findings = violations.map(({ directive, policy, enforced, source }): Finding => {
    const known = stopped[directive] ?? {
      what: 'a part of the form',
      why: 'The form may not load.',
      severity: 'error',
    };
    const { line, replaced } = lineThatAllows(policy, directive, source);
    const place = 'the page’s Content-Security-Policy (its header, or its meta element)';
    return {
      code: `policy_${directive.replace(/-elem$/, '').replaceAll('-', '_')}`,
      severity: enforced ? known.severity : 'warning',
      what: enforced
        ? `The page’s content security policy stops ${known.what}, by ${directive}.`
        : `A content security policy that only reports would stop ${known.what}, by ${directive}.`,
      why: enforced ? known.why : `Once it is enforced: ${known.why}`,
      fix: replaced ? `In ${place}, change "${replaced}" to "${line}".` : `In ${place}, add "${line}".`,
    };
  });
  if (refusesHtml) {
    findings.push({
      code: 'policy_trusted_types',
      severity: 'warning',
      what: 'The page’s policy requires Trusted Types, so the form that comes with the script isn’t used.',
      why: 'The form is requested separately and appears later, and the browser sends one report for each form.',
      fix: 'Leave "?affiliate=…" off the script’s address and put data-affiliate="…" on the tag.',
    });
  }
  return findings;
}

export const contentPolicy = defineCheck<Facts>({
  ok: {
    code: 'policy',
    what: 'The page’s content security policy lets the form, its fonts and its frame load.',
    why: 'What a policy stops is missing from the form. Styles need no source of their own.',
  },
  // This file was imported as the app is, so `script-src` allows it. Sheets are adopted, which no policy stops.
  async gather(page) {
    const answers = await Promise.all(page.affiliates.map(page.answer));
    const fonts = answers.flatMap((answer) => (answer.kind === 'config' ? answer.fonts : []));
    // Where the API can't be asked, any address of the host is stopped alike, before it is requested.
    await loadFont(fonts[0] ?? `${page.origin}/assets/fonts/instrument-sans.woff2`);
    const hosts = answers.map((answer) => (answer.kind === 'config' ? answer.hostUrl : page.origin));
    // The screens of a hosted affiliate open at the top of the window.
    const isFramed = answers.some((answer) => answer.kind !== 'config' || answer.mode === 'embedded');
    if (isFramed && page.flows.some((flow) => flow !== 'quote-start'))
      await probeFrame(hosts[0] ?? page.origin);
    const carries = page.script !== null && parameterOf(page.script.src, 'affiliate') !== null;
    return { violations: await page.violations(), refusesHtml: carries && !canParseHtml() };
  },
  find: findPolicy,
});

async function loadFont(url: string): Promise<void> {
  await new FontFace('coverkit-doctor', `url("${url}")`).load().catch(() => {});
}

/** A text file in a frame runs nothing. */
function probeFrame(origin: string): Promise<void> {
  const frame = document.createElement('iframe');
  frame.style.display = 'none';
  frame.src = `${origin}/favicon.svg`;
  return new Promise((resolve) => {
    const end = () => {
      frame.remove();
      resolve();
    };
    frame.onload = end;
    setTimeout(end, 3000);
    document.body.append(frame);
  });
}

function canParseHtml(): boolean {
  try {
    new DOMParser().parseFromString('', 'text/html');
    return true;
  } catch {
    return false;
  }
}
