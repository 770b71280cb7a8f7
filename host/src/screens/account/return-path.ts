/** The way back of the sign-in, from its address. Own paths only: a browser reads `//host` and `/\\host` as another site. */
export function returnPath(search: string): string | null {
  const path = new URLSearchParams(search).get('to') ?? '';
  return /^\/(?![/\\])[^\\\s]*$/.test(path) ? path : null;
}
