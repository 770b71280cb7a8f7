import { useCallback, useState } from 'react';
import { useBoot } from '../boot/boot-context.ts';
import type { OwnTitle } from '../screens/screen.ts';
import { headOf } from './head.ts';
import type { Current } from './use-screen.ts';

/** `isToCome`: another title may be in what the screen loads, so this one is not announced. */
export type ScreenTitle = { title: string; isToCome: boolean; onTitle: OwnTitle['onTitle'] };

/** The title of the shown screen: the one that it gave itself, else that of its head (HOST-03). */
export function useScreenTitle({ shown, loaded }: Current): ScreenTitle {
  const { config } = useBoot();
  const { page, screen } = shown;
  const [given, setGiven] = useState<{ page: string; title: string | null } | null>(null);
  // A later visit of the same address may show something else.
  if (given && given.page !== page) setGiven(null);
  const own = given?.page === page ? given : null;
  const onTitle = useCallback((title: string | null) => setGiven({ page, title }), [page]);
  const { head, load, hasOwnTitle } = screen ?? {};
  const isLoading = head !== undefined && load !== undefined && loaded.data === undefined;
  return {
    title: own?.title ? `${own.title} | ${config.brand.name}` : headOf(shown, config, loaded.data).title,
    isToCome: (isLoading && loaded.error === null) || (hasOwnTitle === true && !own),
    onTitle,
  };
}
