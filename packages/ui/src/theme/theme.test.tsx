import { expect, test } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { fontFaceCss, highline, loadFonts, saltwater, type Theme, themeCss } from './index.ts';

/** A colour as the browser computes it, as 0–255 per channel. */
function painted(root: HTMLElement, name: string): number[] {
  root.style.color = `color-mix(in srgb, var(--ck-${name}) 100%, transparent)`;
  const context = new OffscreenCanvas(1, 1).getContext('2d')!;
  context.fillStyle = getComputedStyle(root).color;
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
}

test('[EMBD-04] another brand changes the character: colour, type, shape, density and shadow', () => {
  const look = (theme: Theme) => {
    const mounted = mount(null, { theme });
    const style = getComputedStyle(mounted.root);
    const of = (name: string) => style.getPropertyValue(`--ck-${name}`);
    const probe = document.createElement('div');
    probe.style.height = 'var(--ck-control-height)';
    mounted.root.append(probe);
    const found = [
      of('ink'),
      of('font-display'),
      of('radius-card'),
      of('border'),
      of('shadow-1'),
      probe.offsetHeight,
    ];
    mounted.unmount();
    return found;
  };
  const [one, other] = [look(highline), look(saltwater)];
  for (const [index, value] of one.entries()) expect(value).not.toBe(other[index]);
  expect([one.at(-1), other.at(-1)]).toEqual([48, 56]);
});

test('[EMBD-04] a page refines a widget in a shadow root by custom properties on its element', () => {
  const mounted = mount(null, { shadow: true });
  const host = (mounted.scope as ShadowRoot).host as HTMLElement;
  host.style.setProperty('--ck-radius-card', '31px');
  host.style.setProperty('--ck-space-4', '17px');
  host.style.setProperty('--ck-accent', 'oklch(0.5 0.2 300)');
  const style = getComputedStyle(mounted.root);
  expect(style.getPropertyValue('--ck-radius-card')).toBe('31px');
  expect(style.getPropertyValue('--ck-space-4')).toBe('17px');
  const before = painted(mount(null).root, 'accent-hover');
  expect(painted(mounted.root, 'accent-hover')).not.toEqual(before);
});

test('[EMBD-03] nothing is styled outside the root', () => {
  const outside = document.createElement('button');
  document.body.append(outside);
  const before = JSON.stringify(Object.entries(getComputedStyle(outside)));
  mount(null);
  expect(JSON.stringify(Object.entries(getComputedStyle(outside)))).toBe(before);
  outside.remove();
});

test('[PRIM-05] all durations are zero under reduced motion', () => {
  const { root } = mount(null);
  root.dataset.motion = 'reduced';
  const style = getComputedStyle(root);
  for (const name of ['fast', 'mid', 'slow', 'hide'])
    expect(style.getPropertyValue(`--ck-${name}`)).toBe('0ms');
});

test('[EMBD-04] a value from a record cannot close the rule that holds it', () => {
  const css = themeCss({ ...highline, fontText: 'x}</style><script>{;\\' }, '.ck-root');
  expect(css.match(/[{}]/g)!.join('')).toMatch(/^(?:\{\})+$/);
  expect(css).toContain('--ck-font-text:x/stylescript;--ck-font-display:');
  expect(css).not.toContain('<');
});

test('[EMBD-04] fonts are registered once on the document, and one that fails to load is removed', async () => {
  const face = (family: string, url: string) => ({ family, url, weight: '400' });
  const silent = 'data:font/woff2;base64,AAAA';
  await loadFonts({ ...highline, fonts: [face('Never There', silent)] });
  expect([...document.fonts].filter((one) => one.family.includes('Never There'))).toEqual([]);
});

test('[EMBD-04] until a font is loaded the device’s is shown in its measures', async () => {
  const fallback = {
    ascent: 90,
    descent: 30,
    lineGap: 0,
    fonts: [{ family: 'DejaVu Sans', faces: [{ local: ['DejaVu Sans'], weight: '400', size: 50 }] }],
  };
  const late = { family: 'Late', url: '/assets/fonts/never.woff2', weight: '400', fallback };
  const theme = { ...highline, fonts: [late], fontText: "'Late', sans-serif" };
  await loadFonts(theme);
  const { root } = mount(
    <p style={{ fontSize: 100, lineHeight: 'normal', width: 'max-content' }}>Measure</p>,
    {
      theme,
    },
  );
  const [text] = root.querySelectorAll('p');
  const { width, height } = text!.getBoundingClientRect();
  text!.style.fontFamily = 'sans-serif';
  expect(width / text!.getBoundingClientRect().width).toBeCloseTo(0.5, 2);
  expect(height).toBeCloseTo(120, 0);
  const before = document.fonts.size;
  await loadFonts({ ...theme, fonts: [{ ...late, url: 'data:font/woff2;base64,AAAA' }] });
  expect(document.fonts.size).toBe(before);
});

test('[EMBD-04] a font of some characters is requested when one of them is shown', async () => {
  const rest = { family: 'Rest', url: '/rest.woff2', weight: '400', unicodeRange: 'U+A1-FF' };
  await loadFonts({ ...highline, fonts: [rest] });
  const face = [...document.fonts].find((one) => one.family === 'Rest');
  expect(face?.status).toBe('unloaded');
  expect(fontFaceCss({ ...highline, fonts: [rest] })).toContain('unicode-range:U+A1-FF');
});
