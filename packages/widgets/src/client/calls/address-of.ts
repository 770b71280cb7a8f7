/** The address of a read: the parameters of the path in their places, `/api/content/{slug}`, and the others after it. */
export function addressOf(path: string, query: Readonly<Record<string, string>> = {}): string {
  const behind = new URLSearchParams(query);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    behind.delete(name);
    return (query[name] ?? '').split('/').map(encodeURIComponent).join('/');
  });
  const after = String(behind);
  return after === '' ? filled : `${filled}?${after}`;
}
