import { coveredBeside } from '../frame/covered.ts';

export type StagePart = 'start' | 'inline' | 'frame';

/**
 * The parts of a journey in the widget's shadow root, of which one is shown; the others keep what was entered, for a visitor who goes
 * back. Parts of the page itself leave the tree meanwhile, because ids of two of them may be the same; a frame would load anew.
 */
export function createStage(start: HTMLElement) {
  const parts = new Map<StagePart, HTMLElement>([['start', start]]);
  const root = start.parentNode;
  let shown: StagePart = 'start';

  /** What stays at the bottom of the window keeps clear of what the page has there: a notice about cookies, for instance. */
  const clearBottom = () => {
    const part = parts.get(shown);
    part?.style.setProperty('--ck-sticky-bottom', `${coveredBeside(part, 'bottom')}px`);
  };
  const moves = ['scrollend', 'resize'] as const;
  for (const move of moves) addEventListener(move, clearBottom);

  return {
    shown: () => shown,
    /** The block of a part, which is made when it is first asked for. */
    part(name: StagePart): HTMLElement {
      const known = parts.get(name);
      if (known) return known;
      const part = document.createElement('div');
      part.lang = start.lang;
      part.dir = start.dir;
      part.hidden = true;
      // What the frame brings into view is marked at its place in it.
      part.style.position = 'relative';
      parts.set(name, part);
      if (name === 'frame') root?.append(part);
      return part;
    },
    /** `moved`: the visitor is on the way, so the part begins in sight. */
    show(name: StagePart, { moved }: { moved: boolean }): void {
      const part = parts.get(name);
      if (!part) return;
      shown = name;
      for (const [one, other] of parts) {
        other.hidden = one !== name;
        if (one !== name && one !== 'frame') other.remove();
      }
      if (!part.isConnected) root?.append(part);
      clearBottom();
      if (!moved) return;
      // What had the focus is gone: the next Tab would begin at the top of the page.
      if (document.activeElement === document.body) requestAnimationFrame(() => this.focus());
      const covered = coveredBeside(part, 'top');
      if (part.getBoundingClientRect().top >= covered) return;
      part.style.scrollMarginTop = `${covered}px`;
      part.scrollIntoView({ block: 'start' });
    },
    /** Focuses the heading of the part that is shown. */
    focus(): void {
      const heading = parts.get(shown)?.querySelector<HTMLElement>('h1, h2, legend');
      if (!heading) return;
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    },
    remove(): void {
      for (const move of moves) removeEventListener(move, clearBottom);
      for (const [name, part] of parts) if (name !== 'start') part.remove();
    },
  };
}
