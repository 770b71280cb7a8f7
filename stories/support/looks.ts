import { loadFonts, themeCss } from '@coverkit/ui/theme';
import type { RunOptions } from 'axe-core';
import { lettered, themes } from './stage.tsx';

type Look = { brand: string; scheme: 'light' | 'dark' };

/** Every brand in each of its schemes. */
const looks: Look[] = Object.entries(themes).flatMap(([brand, theme]) => [
  { brand, scheme: 'light' as const },
  ...(theme.dark ? [{ brand, scheme: 'dark' as const }] : []),
]);

/** The axe rules that a brand can break. */
const rules = ['color-contrast', 'link-in-text-block'];

type A11y = {
  test?: string;
  config?: { rules?: { id: string; enabled?: boolean }[] };
  /** `own`: the story is never shown in another brand or scheme. */
  looks?: 'own';
};

/** Repaints a scene in another look, without rendering it anew; the answer puts it back. */
function repaint(scene: HTMLElement, { brand, scheme }: Look): () => void {
  const before = Object.fromEntries(Object.entries(scene.dataset));
  const sheet = document.createElement('style');
  sheet.textContent = themeCss(lettered(themes[brand]!), `.ck-root[data-brand="${brand}"]`);
  document.head.append(sheet);
  // Colours in transition would be measured on the way.
  Object.assign(scene.dataset, { brand, scheme, motion: 'reduced' });
  return () => {
    Object.assign(scene.dataset, before);
    sheet.remove();
  };
}

/**
 * Resolves when fonts are loaded, no transition or animation runs, except those that repeat for ever, and two frames
 * have passed. Axe, which comes after it, would measure the colours of an overlay that is still fading in, or find a
 * part that overflows before its resize observer has made it reachable by keyboard.
 */
export async function settled(): Promise<void> {
  await document.fonts.ready;
  const ends = (one: Animation) => Number.isFinite(one.effect?.getComputedTiming().endTime ?? 0);
  const running = () => document.getAnimations().filter((one) => one.playState === 'running' && ends(one));
  // One may begin with the frame in which another has ended.
  do {
    // One that is cancelled has ended too.
    await Promise.allSettled(running().map((one) => one.finished));
    await nextFrame();
    await nextFrame();
  } while (running().length > 0);
}

/** After the frame's observers have run, and what they changed is rendered. */
const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Undoes the last repainting by `repaintStory`. */
let restore = () => {};

/** For the suite's pictures: the story that is shown in another brand, its fonts loaded; null puts it back. */
export async function repaintStory(brand: string | null): Promise<void> {
  restore();
  restore = () => {};
  const scene = document.querySelector<HTMLElement>('.stage-set');
  if (brand === null || !scene) return;
  await loadFonts(themes[brand]!);
  restore = repaint(scene, { brand, scheme: 'light' });
}

/**
 * Shows the story, after its play, in every other brand and scheme, and throws where axe finds it unreadable.
 * The same elements are repainted: a second run of all stories would take twice as long for the same result.
 */
export async function checkLooks(canvas: HTMLElement, a11y: A11y): Promise<void> {
  const scene = canvas.querySelector<HTMLElement>('.stage-set');
  const off = (a11y.config?.rules ?? []).filter((rule) => rule.enabled === false).map((rule) => rule.id);
  const asked = rules.filter((rule) => !off.includes(rule));
  if (!scene || a11y.test === 'off' || a11y.looks === 'own') return;
  const { default: axe } = await import('axe-core');
  const options: RunOptions = { runOnly: asked, resultTypes: ['violations'] };
  const { brand, scheme } = scene.dataset;
  const found: string[] = [];
  for (const look of looks) {
    if (look.brand === brand && look.scheme === scheme) continue;
    const putBack = repaint(scene, look);
    const { violations } = await axe.run(scene, options);
    putBack();
    for (const { id, nodes } of violations)
      for (const node of nodes)
        found.push(`${look.brand}, ${look.scheme}: ${id}\n${node.html}\n${node.failureSummary ?? ''}`);
  }
  if (found.length > 0) throw new Error(`[EMBD-04] In another look:\n\n${found.join('\n\n')}`);
}
