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
  const open = [...document.querySelectorAll(':popover-open')];
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
