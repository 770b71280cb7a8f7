type Frame = { x: number; y: number; width: number; height: number };

/**
 * Runs in the page: the part of it that the story takes, in px of the whole page. A modal has the whole window;
 * what is open elsewhere in the top layer belongs to the story.
 */
export function frameOf(): Frame {
  /** px of paper around it. */
  const margin = 16;
  const across = document.documentElement.clientWidth;
  if (document.querySelector(':modal')) return { x: 0, y: 0, width: across, height: window.innerHeight };
  // Put there unseen in a quiet moment, also in the one since `hidePrepared`: not in its place, and not in the picture.
  const open = [...document.querySelectorAll(':popover-open:not([data-prepared])')];
  const parts = [
    ...document.querySelectorAll('.stage-width'),
    ...open,
    ...open.flatMap((one) => [...one.children]),
  ];
  const boxes = parts.map((one) => one.getBoundingClientRect()).filter((box) => box.width * box.height > 0);
  if (boxes.length === 0) throw new Error('It shows nothing; tag it !visual');
  const down = document.documentElement.scrollHeight;
  const edge = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most));
  const left = edge(Math.min(...boxes.map((box) => box.left)) - margin, across);
  const right = edge(Math.max(...boxes.map((box) => box.right)) + margin, across);
  const top = edge(Math.min(...boxes.map((box) => box.top)) + window.scrollY - margin, down);
  const bottom = edge(Math.max(...boxes.map((box) => box.bottom)) + window.scrollY + margin, down);
  return { x: left, y: top, width: Math.max(right - left, 1), height: Math.max(bottom - top, 1) };
}

/**
 * Runs in the page: takes overlays that a quiet moment has put in the top layer unseen out of it again. Whether that
 * moment has come changes a few pixels of the page by one of 255, which rasterises its layers otherwise.
 */
export function hidePrepared(): void {
  for (const one of document.querySelectorAll<HTMLElement>('[data-prepared]:popover-open')) one.hidePopover();
}

/** Runs in the page: the families that the story's brand names first and that are not there. */
export function missingFonts(): string[] {
  const root = document.querySelector('.ck-root');
  if (!root) return [];
  const named = ['--ck-font-text', '--ck-font-display'].map(
    (property) => getComputedStyle(root).getPropertyValue(property).split(',')[0] ?? '',
  );
  const bare = (family: string) => family.trim().replace(/^['"]|['"]$/g, '');
  // A face for a few letters of another script does not count.
  const whole = [...document.fonts].filter(
    (face) => face.status === 'loaded' && /^U\+0+-10FFFF$/i.test(face.unicodeRange),
  );
  const there = new Set(whole.map((face) => bare(face.family)));
  return [...new Set(named.map(bare))].filter((family) => !there.has(family));
}
