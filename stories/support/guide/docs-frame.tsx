import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import type { PropsWithChildren } from 'react';
import { settingsOf } from '../stage.tsx';
import { docsTheme } from './docs-theme.ts';

/** Storybook's own blocks (the table of properties, the code) in the colours of the selected brand. */
export function DocsFrame({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const story = context.componentStories()[0];
  const setting = settingsOf(story ? context.getStoryContext(story).globals : {})[0]!;
  return (
    <DocsContainer context={context} theme={docsTheme(setting)}>
      {children}
    </DocsContainer>
  );
}
