import { themeCss } from '@coverkit/ui/theme';
import type { RunOptions } from 'axe-core';
import { themes } from './stage.tsx';

type Look = { brand: string; scheme: 'light' | 'dark' };

/** Every brand in each of its schemes. */
const looks: Look[] = Object.entries(themes).flatMap(([brand, theme]) => [
  { brand, scheme: 'light' as const },
  ...(theme.dark ? [{ brand, scheme: 'dark' as const }] : []),
]);

/** The axe rules that a brand can break. */
const rules = ['color-contrast', 'link-in-text-block'];

type A11y = { test?: string; config?: { rules?: { id: string; enabled?: boolean }[] } };

/**
 * Shows the story, after its play, in every other brand and scheme, and throws where axe finds it unreadable.
 * The same elements are repainted: a second run of all stories would take twice as long for the same result.
 */
export async function checkLooks(canvas: HTMLElement, a11y: A11y): Promise<void> {
  const scene = canvas.querySelector<HTMLElement>('.stage-set');
  const off = (a11y.config?.rules ?? []).filter((rule) => rule.enabled === false).map((rule) => rule.id);
  const asked = rules.filter((rule) => !off.includes(rule));
  if (!scene || a11y.test === 'off') return;
  const { default: axe } = await import('axe-core');
  const options: RunOptions = { runOnly: asked, resultTypes: ['violations'] };
  const before = Object.fromEntries(Object.entries(scene.dataset));
  const sheet = document.createElement('style');
  document.head.append(sheet);
  const found: string[] = [];
  // Colours in transition would be measured on the way.
  scene.dataset.motion = 'reduced';
  for (const look of looks) {
    if (look.brand === before.brand && look.scheme === before.scheme) continue;
    const theme = themes[look.brand]!;
    sheet.textContent = themeCss(theme, `.ck-root[data-brand="${look.brand}"]`);
    Object.assign(scene.dataset, look);
    const { violations } = await axe.run(scene, options);
    for (const { id, nodes } of violations)
      for (const node of nodes)
        found.push(`${look.brand}, ${look.scheme}: ${id}\n${node.html}\n${node.failureSummary ?? ''}`);
  }
  sheet.remove();
  Object.assign(scene.dataset, before);
  if (found.length > 0) throw new Error(`[EMBD-04] In another look:\n\n${found.join('\n\n')}`);
}
