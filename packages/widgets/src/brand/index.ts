/** The direction of a brand's language, and a day as the brand's texts show it. */
export { directionOf, showDate } from '@coverkit/rules';
export type { BrandTheme, Config, Destination, InlineScreen } from '@coverkit/rules/contract';
/** Paths of the host's screens, for `navigate` and `hrefOf`. */
export { pathOf, startPath } from '@coverkit/rules/contract';
/** For a page other than the host that mounts flows: the brand's look. */
export { themeCss, themeWithoutFallbacks } from '@coverkit/ui/theme';
export * from './apply-brand.ts';
export * from './brand-provider.tsx';
export {
  type Copy,
  countryName,
  fillIn,
  type Lookup,
  type Params,
  type Words,
  wordsOf,
} from './copy.ts';
export * from './coverkit-provider.tsx';
