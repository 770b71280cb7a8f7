import { useSignalEffect } from '@preact/signals-react/runtime';
import { type RefObject, useEffect } from 'react';
import type { DetailsModel } from './details.model.ts';

/** What the browser tells of: the page is left, seen again, or has its network back (DETL-13, ERRS-04). */
export function useAutosaveWatch(model: DetailsModel): void {
  useEffect(() => {
    const { autosave } = model;
    const leave = () => void autosave.flush();
    const see = () => void (document.visibilityState === 'hidden' ? autosave.flush() : model.refresh());
    const online = () => autosave.nudge();
    autosave.start();
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', online);
    document.addEventListener('visibilitychange', see);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', online);
      document.removeEventListener('visibilitychange', see);
      leave();
      autosave.stop();
    };
  }, [model]);
}

const focusable =
  'input:not([type="hidden"]), select, textarea, iframe, button:not([tabindex="-1"]), [tabindex="0"]';
const wrong = '[aria-invalid="true"], [data-invalid]';

/** Moves focus where the model asks: to a section's heading, or to the first field that is wrong. */
export function useFocusRequests(model: DetailsModel, root: RefObject<HTMLElement | null>): void {
  useSignalEffect(() => {
    const request = model.focus.value;
    if (!request) return;
    // After the screen has drawn what the request is about.
    requestAnimationFrame(() => {
      const section = root.current?.querySelector(`[data-section="${request.section}"]`);
      const heading = section?.querySelector<HTMLElement>('h2');
      const field = request.on === 'problem' ? firstWrong(section) : null;
      const target = field ?? heading;
      target?.focus({ preventScroll: true });
      scrollTo(field ?? section ?? null);
    });
  });
}

function firstWrong(section: Element | null | undefined): HTMLElement | null {
  const found = section?.querySelector<HTMLElement>(wrong);
  if (!found) return null;
  return found.matches(focusable) ? found : found.querySelector<HTMLElement>(focusable);
}

/** The heading to the top of what is seen; a field to its middle. Calm, and still where motion is unwelcome. */
function scrollTo(target: Element | null): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const block = target?.matches('[data-section]') ? 'start' : 'center';
  target?.scrollIntoView({ block, behavior: still ? 'instant' : 'smooth' });
}
