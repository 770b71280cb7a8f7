import type { ThemeFont } from '../theme.ts';

/** Cut and measured by `packages/ui/build`. */
export const highlineFonts: ThemeFont[] = [
  {
    family: 'Bricolage Grotesque',
    url: '/assets/fonts/bricolage-grotesque.woff2',
    weight: '600',
    fallback: {
      ascent: 93,
      descent: 27,
      lineGap: 0,
      fonts: [
        {
          family: 'Arial',
          faces: [
            { local: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'], weight: '600', size: 96.67 },
          ],
        },
        { family: 'Roboto', faces: [{ local: ['Roboto Bold'], weight: '600', size: 102.62 }] },
        { family: 'DejaVu Sans', faces: [{ local: ['DejaVu Sans Bold'], weight: '600', size: 80.81 }] },
      ],
    },
  },
  {
    family: 'Bricolage Grotesque',
    url: '/assets/fonts/bricolage-grotesque-accents.woff2',
    weight: '600',
    unicodeRange:
      'U+A1-A2, U+A4-A8, U+AA-AD, U+AF, U+B2-B6, U+B8-BC, U+BE-D6, U+D8-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2C9-2CB, U+2D8-2DD, U+201A, U+201E, U+2020-2021, U+2030, U+2039-203A, U+2044, U+2070, U+2074-2079',
  },
  {
    family: 'Instrument Sans',
    url: '/assets/fonts/instrument-sans.woff2',
    weight: '400 700',
    fallback: {
      ascent: 97,
      descent: 25,
      lineGap: 0,
      fonts: [
        {
          family: 'Arial',
          faces: [
            { local: ['Arial', 'Liberation Sans', 'Arimo'], weight: '400', size: 102.74 },
            { local: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'], weight: '600', size: 98.13 },
          ],
        },
        {
          family: 'Roboto',
          faces: [
            { local: ['Roboto'], weight: '400', size: 102.96 },
            { local: ['Roboto Bold'], weight: '600', size: 104.17 },
          ],
        },
        {
          family: 'DejaVu Sans',
          faces: [
            { local: ['DejaVu Sans'], weight: '400', size: 90.1 },
            { local: ['DejaVu Sans Bold'], weight: '600', size: 82.02 },
          ],
        },
      ],
    },
  },
  {
    family: 'Instrument Sans',
    url: '/assets/fonts/instrument-sans-accents.woff2',
    weight: '400 700',
    unicodeRange:
      'U+A1-A2, U+A4-A8, U+AA-AD, U+AF, U+B2-B6, U+B8-BC, U+BE-D6, U+D8-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2C9-2CB, U+2D8-2DD, U+201A, U+201E, U+2020-2021, U+2030, U+2039-203A, U+2044, U+2070, U+2074-2079',
  },
];
