import type { Theme, ThemeFont } from './theme.ts';

const faceKey = (font: ThemeFont) => `${font.family}|${font.weight}|${font.style ?? 'normal'}`;

function isLoaded(fonts: FontFaceSet, font: ThemeFont): boolean {
  for (const face of fonts) {
    const family = face.family.replace(/^['"]|['"]$/g, '');
    if (faceKey({ family, url: '', weight: face.weight, style: face.style }) === faceKey(font)) return true;
  }
  return false;
}

/**
 * Registers a brand's fonts on the document: `@font-face` does not register from inside a shadow root. Faces
 * that the document has already are skipped, and a font that fails to load leaves the fallback. `base`
 * resolves root-relative urls when the page is not the brand's own. Does nothing on a server.
 */
export async function loadFonts(theme: Theme, base?: string): Promise<void> {
  if (typeof document === 'undefined' || typeof FontFace === 'undefined') return;
  const missing = theme.fonts.filter((font) => !isLoaded(document.fonts, font));
  const faces = missing.map((font) => {
    const url = new URL(font.url, base ?? document.baseURI).href;
    const face = new FontFace(font.family, `url(${JSON.stringify(url)}) format("woff2")`, {
      weight: font.weight,
      style: font.style ?? 'normal',
      display: 'swap',
    });
    document.fonts.add(face);
    return face;
  });
  await Promise.all(
    faces.map((face) =>
      face.load().catch(() => {
        document.fonts.delete(face);
      }),
    ),
  );
}
