/**
 * As `JSON.stringify`, whatever the page has done to its prototypes: old versions of Prototype give arrays a `toJSON` that makes
 * them text, which the API refuses.
 */
export const toJson = (value: unknown, replacer?: (key: string, value: unknown) => unknown): string =>
  JSON.stringify(withoutPrototypes(value), replacer);

function withoutPrototypes(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const copy: object = Array.isArray(value) ? [] : {};
  for (const key of Object.keys(value)) Reflect.set(copy, key, withoutPrototypes(Reflect.get(value, key)));
  return Object.setPrototypeOf(copy, null);
}
