import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import { lazy, type PropsWithChildren, Suspense } from 'react';

// The tests load the preview for every file and never a page, and the page's blocks are larger than all
// primitives.
const Page = lazy(async () => ({ default: (await import('./guide-page.tsx')).GuidePage }));
const Frame = lazy(async () => ({ default: (await import('./docs-frame.tsx')).DocsFrame }));

export const docsPage = () => (
  <Suspense fallback={null}>
    <Page />
  </Suspense>
);

export const docsContainer = (props: PropsWithChildren<DocsContainerProps>) => (
  <Suspense fallback={null}>
    <Frame {...props} />
  </Suspense>
);
