import { readFileSync } from 'node:fs';
import { reviewWaitDays } from '@coverkit/api/src/quotes/referral/keep-referred.ts';
import { checkTheme, themeDefaults } from '@coverkit/rules/brand';
import { exampleProduct } from '@coverkit/rules/fixtures';
import { highline, saltwater } from '@coverkit/ui/theme';
import { memoryBrands, memoryConfig } from '@coverkit/widgets/client/memory';
import { expect, test } from 'vitest';
import { consentCopy } from '../../packages/widgets/src/screening/copy/consent.copy.ts';

const seeded = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../api/seed/data/${name}.json`, import.meta.url), 'utf8'));

const brands = [
  ['highline', highline],
  ['saltwater', saltwater],
] as const;

test.each(brands)(
  '[EMBD-04] the seeded %s has the theme of Storybook, and its contrast passes',
  (id, theme) => {
    const record = seeded(`${id}.brand`);
    const stored = { ...themeDefaults, ...record.theme };
    expect(stored).toEqual(theme);
    expect(checkTheme(stored)).toEqual([]);
  },
);

test('[SUMM-02] the seeded product is the one that the worked examples are priced with', () => {
  expect(seeded('product')).toEqual(exampleProduct);
});

test.each(brands)(
  '[EMBD-09] %s has the same name, logo, words and legal identity in stories as on its pages',
  (id) => {
    const record = seeded(`${id}.brand`);
    const { brand, i18n, affiliate, popularPlaces } = memoryBrands[id];
    const { theme: _look, ...shown } = brand;
    expect(record).toMatchObject(shown);
    expect(record.popularPlaces).toEqual(popularPlaces);
    // Words of mails and documents are the server's own.
    const shownWords = Object.entries(record.i18n).filter(([place]) => !/^(?:mail|documents)\./.test(place));
    expect(i18n).toEqual(Object.fromEntries(shownWords));
    expect(seeded('affiliates')).toContainEqual(expect.objectContaining({ ...affiliate, brandId: id }));
  },
);

test('[CONT-05] [DETL-18] the consent and the privacy pages say for how long the product keeps a quote', () => {
  const { quoteKeepDays, priceLockDays } = exampleProduct;
  const afterReview = `within ${reviewWaitDays + priceLockDays + 1} days of `;
  const consent = consentCopy['consent.long'];
  expect(consent).toContain(`within ${quoteKeepDays} days`);
  expect(consent).toContain(afterReview);
  expect(JSON.stringify(seeded('documents/privacy'))).toContain(afterReview);
  for (const [id] of brands) {
    const page = new URL(`../../api/seed/content/${id}/privacy.md`, import.meta.url);
    expect(readFileSync(page, 'utf8')).toContain(afterReview);
  }
});

test('[EMBD-04] the embedded form has the direction of the brand’s language, and its words for primitives', async () => {
  const file = new URL('../../packages/embed/dist/.server/render-form.js', import.meta.url).href;
  const { renderForm } = (await import(
    file
  )) as typeof import('../../packages/embed/src/server/render-form.tsx');
  const config = memoryConfig('highline', {});
  const i18n = { ...config.i18n, 'ui.picker.noneSelected': 'No country yet' };
  const formIn = (locale: string) => renderForm({ ...config, i18n, brand: { ...config.brand, locale } });
  expect(Object.values(formIn('ar-AE')).filter((html) => !html.includes('dir="rtl" lang="ar-AE"'))).toEqual(
    [],
  );
  expect(formIn('en-AU').document).toContain('dir="ltr" lang="en-AU"');
  expect(formIn('en-AU').document).toContain('>No country yet<');
});
