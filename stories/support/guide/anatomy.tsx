import { useLayoutEffect, useRef, useState } from 'react';
import type { Anatomy as AnatomyOf, Part } from './guide.ts';

type Pin = { number: number; side: 'start' | 'end'; y: number; target: { x: number; y: number } };

/** Where the margins of the pins end, px. */
const margin = 44;
const least = 30;

/** The live component with numbered lines to its parts, and the list of them beside it. */
export function Anatomy({ picture, parts }: AnatomyOf) {
  const frame = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<{ pins: Pin[]; width: number }>({ pins: [], width: 0 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const draw = () => setDrawn({ pins: pinsOf(element, parts), width: element.clientWidth });
    const watcher = new ResizeObserver(draw);
    watcher.observe(element);
    for (const child of element.children) watcher.observe(child);
    void document.fonts.ready.then(draw);
    return () => watcher.disconnect();
  }, [parts]);
  return (
    <div className="guide-anatomy">
      <div className="guide-anatomy-frame" ref={frame}>
        <div className="guide-anatomy-picture">{picture}</div>
        <svg className="guide-anatomy-lines" aria-hidden="true">
          {drawn.pins.map(({ number, side, y, target }) => {
            const x = side === 'start' ? margin - 20 : drawn.width - margin + 20;
            return (
              <g key={number}>
                <path
                  d={`M${x} ${y}L${side === 'start' ? margin : drawn.width - margin} ${y}L${target.x} ${target.y}`}
                />
                <circle cx={target.x} cy={target.y} r={2.5} />
              </g>
            );
          })}
        </svg>
        {drawn.pins.map(({ number, side, y }) => (
          <span className="guide-pin" key={number} data-side={side} style={{ top: y }} aria-hidden="true">
            {number}
          </span>
        ))}
      </div>
      <ol className="guide-parts">
        {parts.map((part, at) => (
          <li key={part.name}>
            <span className="guide-pin" aria-hidden="true">
              {at + 1}
            </span>
            <span>
              <strong>{part.name}</strong> {part.note}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Each pin at the height of its part, moved down where two would touch. */
function pinsOf(frame: HTMLElement, parts: readonly Part[]): Pin[] {
  const box = frame.getBoundingClientRect();
  const pins = parts.flatMap((part, at): Pin[] => {
    const found = part.at ? frame.querySelector(`.guide-anatomy-picture ${part.at}`) : null;
    if (!found) return [];
    const { left, right, top, height } = inkOf(found);
    const side = part.side ?? 'start';
    const x = side === 'start' ? left - box.left - 6 : right - box.left + 6;
    const y = top - box.top + Math.min(height / 2, 28);
    return [{ number: at + 1, side, y, target: { x, y } }];
  });
  for (const side of ['start', 'end'] as const) {
    const own = pins.filter((pin) => pin.side === side).sort((a, b) => a.y - b.y);
    own.forEach((pin, at) => {
      const above = own[at - 1];
      if (above) pin.y = Math.max(pin.y, above.y + least);
    });
  }
  return pins;
}

/** The box of the visible part: of text without the line box. */
function inkOf(element: Element): DOMRect {
  if (element.children.length > 0 || !element.textContent) return element.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}
