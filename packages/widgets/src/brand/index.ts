export type { BrandTheme } from '@coverkit/rules/contract';
/** For whoever mounts flows outside the host: the brand's look for a root of its own. */
export { loadFonts, themeCss } from '@coverkit/ui/theme';
export * from './brand-provider.tsx';
export {
  type Copy,
  countryName,
  fillIn,
  type Lookup,
  type Params,
  showDate,
  type Words,
  wordsOf,
} from './copy.ts';
