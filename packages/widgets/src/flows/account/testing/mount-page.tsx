import { highline, themeCss } from '@coverkit/ui/theme';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import type { MemoryClientOptions } from '../../../client/memory.ts';
import { mountFlow } from '../../../flow/testing/mount-flow.tsx';
import styles from '../account.css?inline';

/** A page of the account, with its own style sheet. */
export function mountPage(page: ReactNode, options: MemoryClientOptions = {}) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${styles}\n${themeCss(highline, '.ck-root')}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  onTestFinished(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });
  return mountFlow(null, () => page, options);
}
