type Frame = { x: number; y: number; width: number; height: number };

/**
 * Runs in the page: the rectangle of the story, in px of the document. A modal has the full window; anything else that is
 * open in the top layer belongs to the story.
 */
export function frameOf(): Frame {
  /** px of margin around it. */
  const margin = 16;
  const across = document.documentElement.clientWidth;
  if (document.querySelector(':modal')) return { x: 0, y: 0, width: across, height: window.innerHeight };
  // Overlays that were prepared while idle, also since `hidePrepared`, are invisible and not part of the picture.
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
 * Runs in the page: removes overlays that were prepared invisibly in the top layer while idle. They change how the browser
 * rasterises the page's layers, so that a few pixels differ by one of 255.
 */
export function hidePrepared(): void {
  for (const one of document.querySelectorAll<HTMLElement>('[data-prepared]:popover-open')) one.hidePopover();
}

/** Runs in the page: the first font families of the story's brand that are not loaded. */
export function missingFonts(): string[] {
  const root = document.querySelector('.ck-root');
  if (!root) return [];
  const named = ['--ck-font-text', '--ck-font-display'].map(
    (property) => getComputedStyle(root).getPropertyValue(property).split(',')[0] ?? '',
  );
  const bare = (family: string) => family.trim().replace(/^['"]|['"]$/g, '');
  // A font face for a part of Unicode does not count.
  const complete = [...document.fonts].filter(
    (face) => face.status === 'loaded' && /^U\+0+-10FFFF$/i.test(face.unicodeRange),
  );
  const there = new Set(complete.map((face) => bare(face.family)));
  return [...new Set(named.map(bare))].filter((family) => !there.has(family));
}
