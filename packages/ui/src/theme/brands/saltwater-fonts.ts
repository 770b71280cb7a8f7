import type { ThemeFont } from '../theme.ts';

/** Cut and measured by `packages/ui/build`. */
export const saltwaterFonts: ThemeFont[] = [
  {
    family: 'Fraunces',
    url: '/assets/fonts/fraunces.woff2',
    weight: '600',
    fallback: {
      ascent: 97.8,
      descent: 25.5,
      lineGap: 0,
      fonts: [
        {
          family: 'Georgia',
          faces: [{ local: ['Georgia Bold', 'Gelasio Bold'], weight: '600', size: 90.06 }],
        },
        { family: 'Noto Serif', faces: [{ local: ['Noto Serif Bold'], weight: '600', size: 91.21 }] },
        { family: 'DejaVu Serif', faces: [{ local: ['DejaVu Serif Bold'], weight: '600', size: 81.88 }] },
      ],
    },
  },
  {
    family: 'Fraunces',
    url: '/assets/fonts/fraunces-accents.woff2',
    weight: '600',
    unicodeRange:
      'U+A1-A2, U+A4-A8, U+AA-AD, U+AF, U+B2-B6, U+B8-BC, U+BE-D6, U+D8-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2C9-2CB, U+2D8-2DD, U+201A, U+201E, U+2020-2021, U+2030, U+2039-203A, U+2044, U+2070, U+2074-2079',
  },
  {
    family: 'Nunito Sans',
    url: '/assets/fonts/nunito-sans.woff2',
    weight: '400 700',
    fallback: {
      ascent: 101.1,
      descent: 35.3,
      lineGap: 0,
      fonts: [
        {
          family: 'Arial',
          faces: [
            { local: ['Arial', 'Liberation Sans', 'Arimo'], weight: '400', size: 101.39 },
            { local: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'], weight: '600', size: 95.84 },
          ],
        },
        {
          family: 'Roboto',
          faces: [
            { local: ['Roboto'], weight: '400', size: 101.61 },
            { local: ['Roboto Bold'], weight: '600', size: 101.74 },
          ],
        },
        {
          family: 'DejaVu Sans',
          faces: [
            { local: ['DejaVu Sans'], weight: '400', size: 88.92 },
            { local: ['DejaVu Sans Bold'], weight: '600', size: 80.11 },
          ],
        },
      ],
    },
  },
  {
    family: 'Nunito Sans',
    url: '/assets/fonts/nunito-sans-accents.woff2',
    weight: '400 700',
    unicodeRange:
      'U+A1-A2, U+A4-A8, U+AA-AD, U+AF, U+B2-B6, U+B8-BC, U+BE-D6, U+D8-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2C9-2CB, U+2D8-2DD, U+201A, U+201E, U+2020-2021, U+2030, U+2039-203A, U+2044, U+2070, U+2074-2079',
  },
];
