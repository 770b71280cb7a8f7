import { type BrandTheme, checkTheme, themeDefaults } from '@coverkit/rules/brand';

/** The brand whose record Storybook was started with: `npm run storybook -- --brand FILE`. */
export const ownBrand = read(import.meta.env.STORYBOOK_BRAND as string | undefined);

function read(record: string | undefined): { id: string; name: string; theme: BrandTheme } | null {
  if (!record) return null;
  const { id, name, theme } = JSON.parse(record) as { id: string; name: string; theme: BrandTheme };
  const complete: BrandTheme = { ...themeDefaults, ...theme };
  for (const { code, path, params } of checkTheme(complete)) console.warn(`${id}: ${code}`, path, params);
  return { id, name, theme: complete };
}
