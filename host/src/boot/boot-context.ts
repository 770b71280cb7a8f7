import { createContext, useContext } from 'react';
import type { Boot } from './boot.ts';

export const BootContext = createContext<Boot | null>(null);

export function useBoot(): Boot {
  const boot = useContext(BootContext);
  if (!boot) throw new Error('A part of the site was rendered outside <App>, so it has no configuration.');
  return boot;
}
