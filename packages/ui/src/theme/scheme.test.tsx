import type {} from '@vitest/browser-playwright';
import { afterEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { highline, saltwater } from './index.ts';

const prefer = (value: 'light' | 'dark') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] });
const page = document.documentElement;

afterEach(async () => {
  page.removeAttribute('style');
  delete page.dataset.scheme;
  await cdp().send('Emulation.setEmulatedMedia', { features: [] });
});

/** Whether the paper is lighter or darker than grey. */
function paper(root: HTMLElement): 'light' | 'dark' {
  root.style.background = 'var(--ck-paper)';
  const lightness = Number(/oklch\(([\d.]+)/.exec(getComputedStyle(root).backgroundColor)?.[1]);
  return lightness > 0.5 ? 'light' : 'dark';
}

const places = [
  { place: 'on a page', shadow: false },
  { place: 'in a shadow root', shadow: true },
];

test.for(places)('[EMBD-04] a brand of two schemes goes with the page’s own, $place', async ({ shadow }) => {
  const { root } = mount(null, { shadow, theme: highline });
  await prefer('dark');
  // The user prefers dark, but the page is only light: text on it must stay readable.
  expect(paper(root)).toBe('light');
  page.style.colorScheme = 'light dark';
  expect(paper(root)).toBe('dark');
  await prefer('light');
  expect(paper(root)).toBe('light');
  page.style.colorScheme = 'dark';
  expect(paper(root)).toBe('dark');
});

test('[EMBD-04] a scheme may be forced: on the root, around it, or on the host element', async () => {
  const { root } = mount(null, { theme: highline });
  root.dataset.scheme = 'dark';
  expect(paper(root)).toBe('dark');
  delete root.dataset.scheme;
  page.dataset.scheme = 'dark';
  expect(paper(root)).toBe('dark');
  root.dataset.scheme = 'light';
  expect(paper(root), 'on the root counts more than around it').toBe('light');
  const inside = mount(null, { theme: highline, shadow: true });
  const host = (inside.scope as ShadowRoot).host;
  expect(paper(inside.root)).toBe('light');
  host.setAttribute('scheme', 'dark');
  expect(paper(inside.root)).toBe('dark');
  page.style.colorScheme = 'dark';
  host.setAttribute('scheme', 'light');
  expect(paper(inside.root)).toBe('light');
});

test.for(places)('[EMBD-04] a light brand stays light whatever is asked, $place', async ({ shadow }) => {
  const { root } = mount(null, { shadow, theme: saltwater });
  await prefer('dark');
  page.style.colorScheme = 'dark';
  page.dataset.scheme = 'dark';
  root.dataset.scheme = 'dark';
  expect(paper(root)).toBe('light');
  expect(getComputedStyle(root).colorScheme).toMatch(/^(only light|light only)$/);
});

test('[EMBD-04] native parts follow: lists, scroll bars, autofill', async () => {
  const { root } = mount(null, { theme: highline });
  const native = () => {
    const probe = document.createElement('i');
    probe.style.color = 'CanvasText';
    root.append(probe);
    const colour = getComputedStyle(probe).color;
    probe.remove();
    return colour;
  };
  expect(native()).toBe('rgb(0, 0, 0)');
  root.dataset.scheme = 'dark';
  expect(native()).toBe('rgb(255, 255, 255)');
});
