import { brandFaces, type FontFaceRule, fallbackFaces } from './font-faces.ts';
import type { Theme } from './theme.ts';

const camelCase = (name: string) =>
  name.replace(/^font-/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const toFace = ({ family, source, descriptors }: FontFaceRule): FontFace =>
  new FontFace(
    family,
    source,
    Object.fromEntries(descriptors.map(([name, value]) => [camelCase(name), value])),
  );

const keyOf = ({ family, weight, style, unicodeRange }: FontFace) =>
  [family.replace(/^['"]|['"]$/g, ''), weight, style, unicodeRange].join('|');

/**
 * Registers a brand's fonts on the document: `@font-face` does not register from inside a shadow root. Faces
 * that the document has already are skipped, and a font that fails to load leaves the fallback. `base`
 * resolves root-relative urls when the page is not the brand's own. Does nothing on a server.
 */
export async function loadFonts(theme: Theme, base?: string): Promise<void> {
  if (typeof document === 'undefined' || typeof FontFace === 'undefined') return;
  const known = new Set([...document.fonts].map(keyOf));
  const add = (rule: FontFaceRule) => {
    const face = toFace(rule);
    if (known.has(keyOf(face))) return [];
    document.fonts.add(face);
    return [face];
  };
  fallbackFaces(theme).forEach(add);
  const rules = brandFaces(theme, (url) => new URL(url, base ?? document.baseURI).href);
  // Those of some characters are loaded by the browser when one is shown.
  const [whole, parts] = [rules.filter((one) => !one.partial), rules.filter((one) => one.partial)];
  const faces = whole.flatMap(add);
  // Later ones come first where both have a character.
  parts.forEach(add);
  await Promise.all(
    faces.map((face) =>
      face.load().catch(() => {
        document.fonts.delete(face);
      }),
    ),
  );
}
