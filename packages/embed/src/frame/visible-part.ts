import { coveredBeside } from './covered.ts';

/** px of the frame's own coordinates. */
type Part = { top: number; height: number };

/** px that stay free above and below what is brought into view. */
const margin = 16;

/**
 * Reports which part of a frame is in sight, whenever that changes, and brings a part of it into view. `place`: the block that holds
 * the frame alone.
 */
export function watchVisiblePart(frame: HTMLElement, place: HTMLElement, onChange: (part: Part) => void) {
  let last = '';
  let isAsked = false;

  const report = () => {
    const { top, bottom, height } = frame.getBoundingClientRect();
    const from = Math.min(Math.max(0, coveredBeside(frame, 'top') - top), height);
    const to = Math.min(height, innerHeight - coveredBeside(frame, 'bottom') - top);
    const part = { top: Math.round(from), height: Math.max(0, Math.round(to - from)) };
    const text = `${part.top} ${part.height} ${bottom - top}`;
    if (text === last) return;
    last = text;
    onChange(part);
  };
  const later = () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      report();
    });
  };
  // Whatever scrolls, the page or a block of it, is heard in the capture phase.
  const scrolled = { capture: true, passive: true } as const;
  document.addEventListener('scroll', later, scrolled);
  window.addEventListener('resize', later);
  const sizes = new ResizeObserver(later);
  sizes.observe(frame);

  return {
    /** Says it also where nothing has changed: to a document that was loaded anew. */
    report() {
      last = '';
      report();
    },
    bringIntoView(top: number, height: number) {
      const from = frame.getBoundingClientRect().top + top;
      const to = from + Math.min(height, innerHeight / 2);
      const [above, below] = [coveredBeside(frame, 'top'), coveredBeside(frame, 'bottom')];
      if (from >= above && to <= innerHeight - below) return;
      // An element at that place, so that the browser scrolls every block around it by its own rules.
      const mark = document.createElement('div');
      Object.assign(mark.style, {
        position: 'absolute',
        insetInline: '0',
        top: `${Math.max(0, top - margin)}px`,
        height: `${Math.min(height, innerHeight / 2) + 2 * margin}px`,
        pointerEvents: 'none',
        scrollMarginTop: `${above}px`,
        scrollMarginBottom: `${below}px`,
      });
      place.append(mark);
      mark.scrollIntoView({ block: 'nearest' });
      mark.remove();
    },
    stop() {
      document.removeEventListener('scroll', later, scrolled);
      window.removeEventListener('resize', later);
      sizes.disconnect();
    },
  };
}
