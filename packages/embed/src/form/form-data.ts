import type { Config } from '@coverkit/widgets/brand';

/** What comes with the form's HTML, so that the browser hydrates from the same. */
export type FormData = {
  /** File of the app that the HTML was rendered for. */
  app: string;
  config: Config;
};

/** The configuration without the texts that the form shows nothing of: it is a part of every first answer. */
export function configOfForm(config: Config): Config {
  const { brand } = config;
  return {
    ...config,
    brand: {
      ...brand,
      logo: '',
      defaultMetaTitle: '',
      defaultMetaDescription: '',
      defaultMetaKeywords: '',
      legal: { ...brand.legal, generalAdvice: '', complaints: '', duty: [], privacy: [], documents: [] },
    },
    alerts: [],
    testimonials: [],
    coveredConditions: [],
  };
}
