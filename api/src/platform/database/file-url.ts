/** The `file:` address of a path, with the characters encoded that have a meaning in an address. */
export const urlOf = (path: string): string => `file:${path.replace(/[%?#]/g, encodeURIComponent)}`;

/** The file of a `file:` address; null for a server. */
export function pathOf(url: string): string | null {
  if (!url.startsWith('file:')) return null;
  const path = url.replace(/^file:(\/\/)?/, '').replace(/[?#].*$/s, '');
  try {
    return decodeURIComponent(path);
  } catch {
    // No encoding: the driver refuses it, and says so.
    return path;
  }
}
