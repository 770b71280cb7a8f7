import type { Config } from '@coverkit/widgets/brand';

/** What comes with the form's HTML, so that the browser hydrates from the same. */
export type FormData = {
  /** File of the app that the HTML was rendered for. */
  app: string;
  config: Config;
};

const noLook = {
  seeds: { ink: '', paper: '', accent: '', accentInk: '', signal: '', ok: '', warn: '' },
  dark: undefined,
  fontText: '',
  fontDisplay: '',
  fonts: [],
};

/** The places of the form's words; a brand may override one with the flow's name before it, or without. */
const ofForm =
  /^(quoteStart|kind|place|dates|travellers|residency|submit|ui|noscript|country|problem|error)\b/;

/** The configuration without the texts that the form shows nothing of: it is a part of every first answer. */
export function configOfForm(config: Config): Config {
  const { brand, affiliate } = config;
  return {
    ...config,
    brand: {
      ...brand,
      logo: '',
      // Of the brand's own site.
      attributionDays: undefined,
      tracking: undefined,
      defaultMetaTitle: '',
      defaultMetaDescription: '',
      defaultMetaKeywords: '',
      // The style sheet is made of it already; the fonts come after the form can be used.
      theme: { ...brand.theme, ...noLook },
      legal: { ...brand.legal, generalAdvice: '', complaints: '', duty: [], privacy: [], documents: [] },
    },
    affiliate: affiliate && { ...affiliate, logo: null, welcome: null },
    i18n: Object.fromEntries(Object.entries(config.i18n).filter(([key]) => ofForm.test(key))),
    countries: [],
    states: [],
    tourOperators: [],
    climbing: { ...config.climbing, plans: [] },
    alerts: [],
    testimonials: [],
    coveredConditions: [],
  };
}
