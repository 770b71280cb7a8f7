import type { StorybookConfig } from '@storybook/react-vite';
import { defaultClientConditions } from 'vite';
import { brandFonts } from '../../packages/ui/build/brand-fonts.ts';

/** What the primitives stand on. */
const met = ['react', 'react-dom', 'react/jsx-runtime', 'axe-core'];

/** Tools around a story, which on each change of it look at every element of the page. The suite has no toolbar. */
const unseenInTheSuite = { backgrounds: false, highlight: false, measure: false, outline: false };

const config: StorybookConfig = {
  framework: { name: '@storybook/react-vite', options: {} },
  stories: ['foundations', 'ui', 'flows', 'brands'].map((folder) => `../${folder}/**/*.stories.tsx`),
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: process.env.STORYBOOK_SUITE ? unseenInTheSuite : {},
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => ({
    ...vite,
    // At the addresses that a brand's record names, as the host serves them.
    plugins: [...(vite.plugins ?? []), brandFonts()],
    resolve: {
      ...vite.resolve,
      conditions: ['coverkit-source', ...defaultClientConditions],
      dedupe: ['react', 'react-dom'],
    },
    // Found late, they would be bundled again with a React of their own, and every hook in them fails.
    optimizeDeps: { ...vite.optimizeDeps, include: [...(vite.optimizeDeps?.include ?? []), ...met] },
  }),
};

export default config;
