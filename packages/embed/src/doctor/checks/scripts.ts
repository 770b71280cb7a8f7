import { defineCheck, type Finding } from '../finding.ts';
import { settingOf } from '../page.ts';

/** A script tag of ours: its address without parameters, and what it mounts where. */
type Tag = { file: string; mounts: string };
type Facts = { tags: Tag[]; isNameTaken: boolean };

export function findScripts({ tags, isNameTaken }: Facts): Finding[] {
  const findings: Finding[] = [];
  // A page may have forms of several hosts.
  const all = [...new Set(tags.map(({ file }) => file))];
  for (const origin of new Set(all.map((file) => new URL(file).origin))) {
    const files = all.filter((file) => new URL(file).origin === origin);
    if (files.length === 1) continue;
    findings.push({
      code: 'script_versions',
      severity: 'warning',
      what: `The page loads the script in ${files.length} versions: ${files.join(', ')}.`,
      why: 'The one that runs first defines every form on the page, so an update of the other has no effect.',
      fix: 'Keep one of the script tags, and add further forms by the element or by Coverkit.mount.',
    });
  }
  const seen = new Set<string>();
  const again = tags.filter(({ file, mounts }) => {
    const key = `${file} ${mounts}`;
    const isKnown = seen.has(key);
    seen.add(key);
    return isKnown;
  });
  if (again.length > 0) {
    findings.push({
      code: 'script_twice',
      severity: 'warning',
      what: `The same script tag is on the page ${again.length + 1} times: ${again[0]!.file}.`,
      why: 'The second does nothing but take time; often a tag manager and the page’s template both add it.',
      fix: 'Remove all but one.',
    });
  }
  if (isNameTaken) {
    findings.push({
      code: 'name_taken',
      severity: 'warning',
      what: 'An element of the page has the id or name "Coverkit".',
      why: 'Until the script has run, window.Coverkit is that element, so code that asks for it too early calls the wrong thing.',
      fix: 'Give the element another id.',
    });
  }
  return findings;
}

export const scripts = defineCheck<Facts>({
  ok: {
    code: 'scripts',
    what: 'The script is on the page once, and its name is free.',
    why: 'Of two versions only one is used.',
  },
  gather: () => ({
    tags: [...document.querySelectorAll<HTMLScriptElement>('script[src*="/embed/coverkit"]')].map((tag) => {
      const { origin, pathname } = new URL(tag.src);
      const [flow, target, affiliate] = ['flow', 'target', 'affiliate'].map((name) => settingOf(tag, name));
      // Without a target each tag mounts a form of its own at its place.
      const isAtPlace = flow !== undefined && target === undefined;
      const at = isAtPlace ? String([...document.querySelectorAll('script')].indexOf(tag)) : target;
      return { file: origin + pathname, mounts: JSON.stringify([flow, at, affiliate]) };
    }),
    isNameTaken: document.querySelector('#Coverkit, [name=Coverkit]') !== null,
  }),
  find: findScripts,
});
