import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { bundlers } from '../support/bundlers.ts';
import { looksOf, openConsumer, useStylesUnbuilt } from '../support/consumer-page.ts';
import { filesOf } from '../support/packed-package.ts';
import type { PackageUnderTest } from './package-under-test.ts';

/** The colour that is painted behind an element: red, green, blue and alpha as 0 to 255. */
const surfaceOf = (list: Locator): Promise<number[]> =>
  list.evaluate((element) => {
    const painter = new OffscreenCanvas(1, 1).getContext('2d')!;
    let surface: Element | null = element;
    const colourOf = (one: Element) => getComputedStyle(one).backgroundColor;
    while (surface && colourOf(surface) === 'rgba(0, 0, 0, 0)')
      surface = surface.parentElement?.closest('.ck-root *') ?? null;
    painter.fillStyle = surface ? colourOf(surface) : 'transparent';
    painter.fillRect(0, 0, 1, 1);
    return [...painter.getImageData(0, 0, 1, 1).data];
  });

/** What bundlers make of the published sheets. */
export function testStyles(subject: () => PackageUnderTest): void {
  test.each(bundlers)(
    '[EMBD-04] built by %s every colour is the published one, light and dark',
    async (name) => {
      const { browser, built, installed } = subject();
      const { page: tab } = await openConsumer(browser, built[name]);
      const looks: Record<string, string[]> = {};
      await tab.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await tab.getByRole('combobox').first().click();
      const list = tab.getByRole('listbox').first();
      await list.waitFor();
      // What comes when the page is idle is then there in all.
      await tab.waitForLoadState('networkidle');
      await tab.locator('.ck-alert-stack').waitFor({ state: 'attached' });
      for (const scheme of ['light', 'dark'] as const) {
        await tab.emulateMedia({ colorScheme: scheme });
        const [red = 0, green = 0, blue = 0, alpha] = await surfaceOf(list);
        expect(alpha, 'the list covers the form beneath it').toBe(255);
        expect(Math.min(red, green, blue) > 200).toBe(scheme === 'light');
        looks[scheme] = await looksOf(tab);
      }
      expect(looks.light?.length).toBeGreaterThan(100);
      expect(looks.light).not.toEqual(looks.dark);
      await useStylesUnbuilt(tab, readFileSync(join(installed, 'dist/styles.css'), 'utf8'));
      expect(looks.dark).toEqual(await looksOf(tab));
      await tab.emulateMedia({ colorScheme: 'light' });
      expect(looks.light).toEqual(await looksOf(tab));
      await tab.close();
    },
  );

  test('[EMBD-04] no published sheet has a size that the root of the page around it decides', () => {
    const sheets = filesOf(join(subject().installed, 'dist'), '.css');
    const found = sheets.filter((file) => /\d(?:rem|rlh|rch|rex|rcap)\b/.test(readFileSync(file, 'utf8')));
    expect(found).toEqual([]);
  });

  test('[EMBD-04] no published sheet has what a bundler would lower: the schemes are in the brand’s tokens', () => {
    const sheets = filesOf(join(subject().installed, 'dist'), '.css');
    expect(sheets.length).toBeGreaterThan(5);
    const withoutComments = (css: string) => css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
    const found = sheets.filter((file) => /light-dark\(/.test(withoutComments(readFileSync(file, 'utf8'))));
    expect(found).toEqual([]);
  });
}
