import { signal } from '@preact/signals-react';
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FocusRequest } from './sections/section-steps.ts';
import { useFocusRequests } from './use-focus-requests.ts';

const requests = signal<FocusRequest | null>(null);

function Form() {
  const root = useRef<HTMLDivElement>(null);
  useFocusRequests(requests, root);
  return (
    <div ref={root}>
      <section data-section="contact">
        <h2 tabIndex={-1}>Contact</h2>
        <select aria-label="Country" />
      </section>
    </div>
  );
}

/** After the frame in which the focus may be moved. */
const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

test('[PRIM-05] [DETL-02] the heading of the next section takes the focus, unless the visitor already answers the section', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(<Form />);
  const [heading, country] = [page.getByRole('heading'), page.getByRole('combobox', { name: 'Country' })];
  await expect.element(heading).toBeVisible();
  requests.value = { section: 'contact', on: 'heading' };
  await frame();
  await expect.element(heading).toHaveFocus();
  requests.value = { section: 'contact', on: 'heading' };
  (country.element() as HTMLElement).focus();
  await frame();
  await expect.element(country).toHaveFocus();
});
