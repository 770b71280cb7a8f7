/** What code of a server needs beside `client`: nothing here has a component or a hook of React. */
export { showDate } from '@coverkit/rules';
export type { BrandTheme, Config, Destination } from '@coverkit/rules/contract';
export { pathOf, startPath } from '@coverkit/rules/contract';
export { fontFaceCss, themeCss } from '@coverkit/ui/theme';
export { type Copy, countryName, fillIn, type Params, type Words, wordsOf } from './brand/copy.ts';
