import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { deepActiveElement } from '../overlay/focus.ts';

/** Which slides are visible, from 0, and how to reach the others. */
export type VisibleSlides = {
  first: number;
  last: number;
  isVisible(index: number): boolean;
  /** Scrolls a slide to the start of the row, as far as the row scrolls. */
  show(index: number): void;
  /** By as many slides as are visible. */
  move(by: 1 | -1): void;
  atEnd(): boolean;
};

type Range = { first: number; last: number };

/** A slide counts as visible when this share of it is. */
const visibleRatio = 0.6;

/** The row scrolls natively, by finger, wheel or key; what is visible is observed, not computed. */
export function useTrack(
  track: RefObject<HTMLElement | null>,
  slides: readonly { id: string }[],
  onChange: ((first: number) => void) | undefined,
): VisibleSlides {
  const count = slides.length;
  // Replaced slides are other elements.
  const which = slides.map((slide) => slide.id).join(' ');
  // Before the first measurement, and on the server, no slide is inert.
  const [seen, setSeen] = useState<Range | null>(null);
  const reportTo = useRef(onChange);
  // The first slide is the initial state; a move before the first measurement is reported.
  const reportedFirst = useRef(0);
  useLayoutEffect(() => {
    reportTo.current = onChange;
  });
  useEffect(() => {
    const element = track.current;
    if (!element || which === '') return;
    let before: Range | null = null;
    return observeVisible(element, (next) => {
      keepFocus(element, next);
      if (reportedFirst.current !== next.first) reportTo.current?.(next.first);
      reportedFirst.current = next.first;
      if (before?.first !== next.first || before.last !== next.last) setSeen(next);
      before = next;
    });
  }, [track, which]);
  const range = seen ?? { first: 0, last: 0 };
  const { first } = range;
  const last = Math.min(range.last, count - 1);
  const show = (index: number) => scrollToSlide(track.current, Math.min(count - 1, Math.max(0, index)));
  return {
    first,
    last,
    isVisible: (index) => seen === null || (index >= first && index <= last),
    show,
    move: (by) => show(first + by * (last - first + 1)),
    atEnd: () => last >= count - 1,
  };
}

function observeVisible(track: HTMLElement, report: (range: Range) => void): () => void {
  const visible = new Set<number>();
  const slides = [...track.children];
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        const index = slides.indexOf(target);
        if (intersectionRatio >= visibleRatio) visible.add(index);
        else visible.delete(index);
      }
      // For a moment none is, between two slides that fill the row.
      if (visible.size > 0) report({ first: Math.min(...visible), last: Math.max(...visible) });
    },
    { root: track, threshold: [0, visibleRatio] },
  );
  for (const slide of slides) observer.observe(slide);
  return () => observer.disconnect();
}

/**
 * Slides out of sight become inert: the focus of one of them moves to the row, or it would go to the page.
 */
function keepFocus(track: HTMLElement, { first, last }: Range): void {
  const active = deepActiveElement();
  if (!active) return;
  const index = [...track.children].findIndex((slide) => slide.contains(active));
  if (index !== -1 && (index < first || index > last)) track.focus({ preventScroll: true });
}

/** Scrolls only the row, never the page. The style sheet sets the behaviour, by the motion preference. */
function scrollToSlide(track: HTMLElement | null, index: number): void {
  const slide = track?.children[index];
  if (!track || !slide) return;
  const here = track.getBoundingClientRect();
  const there = slide.getBoundingClientRect();
  const rtl = getComputedStyle(track).direction === 'rtl';
  track.scrollBy({ left: rtl ? there.right - here.right : there.left - here.left });
}
