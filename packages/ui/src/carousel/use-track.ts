import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { deepActiveElement } from '../overlay/focus.ts';

/** Which slides are in sight, from 0, and the ways to the others. */
export type TrackSight = {
  first: number;
  last: number;
  shows(index: number): boolean;
  /** Brings a slide to the place where reading starts, as far as the row reaches. */
  show(index: number): void;
  /** By as many slides as are in sight. */
  move(by: 1 | -1): void;
  atEnd(): boolean;
};

type Range = { first: number; last: number };

/** A slide of which this much can be seen is in sight. */
const enough = 0.6;

/** The row scrolls by itself, by finger, wheel or key; what is in sight is looked up, not reckoned. */
export function useTrack(
  track: RefObject<HTMLElement | null>,
  slides: readonly { id: string }[],
  onChange: ((first: number) => void) | undefined,
): TrackSight {
  const count = slides.length;
  // Others in their place are other elements.
  const which = slides.map((slide) => slide.id).join(' ');
  // Before anyone has looked, and on the server: nothing is held back.
  const [seen, setSeen] = useState<Range | null>(null);
  const told = useRef(onChange);
  // The first is what everybody begins with: who has moved on before the first look is told of it.
  const toldFirst = useRef(0);
  useLayoutEffect(() => {
    told.current = onChange;
  });
  useEffect(() => {
    const element = track.current;
    if (!element || which === '') return;
    let before: Range | null = null;
    return watchSight(element, (next) => {
      keepFocus(element, next);
      if (toldFirst.current !== next.first) told.current?.(next.first);
      toldFirst.current = next.first;
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
    shows: (index) => seen === null || (index >= first && index <= last),
    show,
    move: (by) => show(first + by * (last - first + 1)),
    atEnd: () => last >= count - 1,
  };
}

function watchSight(track: HTMLElement, tell: (range: Range) => void): () => void {
  const inSight = new Set<number>();
  const slides = [...track.children];
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        const index = slides.indexOf(target);
        if (intersectionRatio >= enough) inSight.add(index);
        else inSight.delete(index);
      }
      // None is, for a moment, between two slides that fill the place.
      if (inSight.size > 0) tell({ first: Math.min(...inSight), last: Math.max(...inSight) });
    },
    { root: track, threshold: [0, enough] },
  );
  for (const slide of slides) observer.observe(slide);
  return () => observer.disconnect();
}

/** What goes out of sight is made inert: who was there with the focus is not to lose it to the page. */
function keepFocus(track: HTMLElement, { first, last }: Range): void {
  const active = deepActiveElement();
  if (!active) return;
  const index = [...track.children].findIndex((slide) => slide.contains(active));
  if (index !== -1 && (index < first || index > last)) track.focus({ preventScroll: true });
}

/** Scrolls the row alone, never the page. How fast is the style sheet's business, which knows about motion. */
function scrollToSlide(track: HTMLElement | null, index: number): void {
  const slide = track?.children[index];
  if (!track || !slide) return;
  const here = track.getBoundingClientRect();
  const there = slide.getBoundingClientRect();
  const rtl = getComputedStyle(track).direction === 'rtl';
  track.scrollBy({ left: rtl ? there.right - here.right : there.left - here.left });
}
