import { type ReadonlySignal, useSignalEffect } from '@preact/signals-react';
import type { RefObject } from 'react';
import type { FocusRequest } from './sections/section-steps.ts';

const focusable =
  'input:not([type="hidden"]), select, textarea, iframe, button:not([tabindex="-1"]), [tabindex="0"]';
const focused = ':is(input, select, textarea):focus';
const invalid = '[aria-invalid="true"], [data-invalid]';

/** Moves focus where the form requests it: to a section's heading, or to its first invalid field. */
export function useFocusRequests(
  requests: ReadonlySignal<FocusRequest | null>,
  root: RefObject<HTMLElement | null>,
): void {
  useSignalEffect(() => {
    const request = requests.value;
    if (!request) return;
    // After the screen has drawn what the request is about.
    requestAnimationFrame(() => {
      const section = root.current?.querySelector(`[data-section="${request.section}"]`);
      // A visitor who already answers the next section would lose the field and its open list.
      if (request.on !== 'problem' && section?.querySelector(focused)) return;
      const heading = section?.querySelector<HTMLElement>('h2');
      const field = request.on === 'problem' ? firstInvalid(section) : null;
      (field ?? heading)?.focus({ preventScroll: true });
      scrollTo(field ?? section ?? null);
    });
  });
}

function firstInvalid(section: Element | null | undefined): HTMLElement | null {
  const found = section?.querySelector<HTMLElement>(invalid);
  if (!found) return null;
  return found.matches(focusable) ? found : found.querySelector<HTMLElement>(focusable);
}

/** A heading to the top of the window, a field to its middle; without motion where the visitor prefers none. */
function scrollTo(target: Element | null): void {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const block = target?.matches('[data-section]') ? 'start' : 'center';
  target?.scrollIntoView({ block, behavior: reduced ? 'instant' : 'smooth' });
}
