import { defineCheck, type Finding } from '../finding.ts';
import { settingOf } from '../page.ts';

type Facts = {
  /** Targets that script tags name and the page does not have. */
  missing: string[];
  widgets: number;
  failed: number;
  hasFlow: boolean;
};

export function findTarget({ missing, widgets, failed, hasFlow }: Facts): Finding[] {
  const findings: Finding[] = missing.map((target) => ({
    code: 'target_missing',
    severity: 'error',
    what: `The page has no element "${target}", which the script tag names as the form’s place.`,
    why: 'The form isn’t shown. The script looks for it once, when the page has loaded.',
    fix: `Add the element, or correct data-target. If it is added later, call Coverkit.mount("${target}") then.`,
  }));
  if (widgets === 0 && missing.length === 0) {
    findings.push({
      code: 'nothing_mounted',
      severity: 'warning',
      what: 'The page has the script but no form.',
      why: hasFlow
        ? 'The form that the tag mounted has been removed again, perhaps by a script that rewrites the page.'
        : 'The script mounts a form for a tag with data-flow, for an element or for a call; there is none.',
      fix: 'Add data-flow="quote-start" to the script tag, or <coverkit-widget>, or call Coverkit.mount.',
    });
  }
  if (failed > 0) {
    findings.push({
      code: 'form_failed',
      severity: 'error',
      what: `${failed} of ${widgets} forms couldn’t be loaded.`,
      why: 'Visitors see the content of the element, or a link to the hosted form.',
      fix: 'Mend what else is reported here, then reload the page. The event coverkit:error has a code and a correlation id.',
    });
  }
  return findings;
}

export const target = defineCheck<Facts>({
  ok: {
    code: 'target',
    what: 'Each form has found its place and has been loaded.',
    why: 'A form without a place isn’t shown.',
  },
  gather({ widgets, script }) {
    const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src*="/embed/coverkit"]')];
    const tags = scripts.filter((tag) => settingOf(tag, 'flow') !== undefined);
    const targets = new Set(tags.map((tag) => settingOf(tag, 'target') ?? ''));
    return {
      missing: [...targets].filter((one) => one !== '' && !exists(one)),
      widgets: widgets.length,
      failed: widgets.filter((widget) => widget.dataset.coverkitState === 'failed').length,
      hasFlow: tags.length > 0 || (script !== null && settingOf(script, 'flow') !== undefined),
    };
  },
  find: findTarget,
});

function exists(selector: string): boolean {
  try {
    return document.querySelector(selector) !== null;
  } catch {
    return false;
  }
}
