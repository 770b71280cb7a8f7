import type { StorybookConfig } from '@storybook/react-vite';
import { defaultClientConditions } from 'vite';

/** The brands' faces at the addresses that a brand's record names, as the host serves them. */
const fonts = {
  'bricolage-grotesque': 'opsz',
  'instrument-sans': 'wght',
  fraunces: 'opsz',
  'nunito-sans': 'wght',
};

/** What the primitives stand on. */
const met = ['react', 'react-dom', 'react/jsx-runtime', '@coverkit/ui > react-aria-components', 'axe-core'];

const config: StorybookConfig = {
  framework: { name: '@storybook/react-vite', options: {} },
  stories: ['foundations', 'ui', 'flows', 'brands'].map((folder) => `../${folder}/**/*.stories.tsx`),
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  staticDirs: Object.entries(fonts).map(([family, axis]) => ({
    from: `../node_modules/@fontsource-variable/${family}/files/${family}-latin-${axis}-normal.woff2`,
    to: `/assets/fonts/${family}.woff2`,
  })),
  viteFinal: (vite) => ({
    ...vite,
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
