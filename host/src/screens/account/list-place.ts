type Place = { status: string | null; page: number };

/** The part of a list that an address names, as `?status=active&page=2` (ACCT-02). */
export function placeOf(search: string): Place {
  const asked = new URLSearchParams(search);
  const page = Number(asked.get('page'));
  return { status: asked.get('status'), page: Number.isInteger(page) && page > 0 && page <= 1000 ? page : 1 };
}

/** The address of a part of a list; all of the first page has none. */
export function searchOf({ status, page }: Place): string {
  const asked = new URLSearchParams();
  if (status !== null) asked.set('status', status);
  if (page > 1) asked.set('page', String(page));
  return asked.size === 0 ? '' : `?${asked}`;
}

/** In place of the address that there is: reloading shows the same, and Back leaves the list. */
export const keepPlace = (place: Place): void =>
  history.replaceState(history.state, '', `${location.pathname}${searchOf(place)}${location.hash}`);
