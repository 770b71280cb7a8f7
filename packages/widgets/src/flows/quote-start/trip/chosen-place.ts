/** What is chosen: a country by its code, or a place in one, `ID:Bali`. A trip has the code alone. */
export const placeId = (code: string, place: string | undefined): string =>
  place === undefined ? code : `${code}:${place}`;

export const codeOf = (id: string): string => id.slice(0, 2);

export const placeOf = (id: string): string | undefined => id.slice(3) || undefined;

/** The chosen ids whose country is in the trip, and the code of every country that has none. */
export function namedPlaces(ids: readonly string[], countries: readonly string[]): string[] {
  const named = ids.filter((id) => countries.includes(codeOf(id)));
  return [...named, ...countries.filter((code) => !named.some((id) => codeOf(id) === code))];
}
