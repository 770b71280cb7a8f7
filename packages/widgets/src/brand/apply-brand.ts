import type { PublicBrand } from '@coverkit/rules/contract';
import { loadFonts as loadThemeFonts, themeCss } from '@coverkit/ui/theme';

type BrandLook = Pick<PublicBrand, 'theme' | 'hostUrl'>;

/** Registers a brand's fonts on the document. They are requested from the brand's own host, not from the page's. */
export const loadFonts = ({ theme, hostUrl }: BrandLook): Promise<void> =>
  loadThemeFonts(theme, hostUrl || undefined);

/**
 * Gives the document a brand's look: its fonts, and its tokens for `selector` in an adopted style sheet, which every
 * content policy allows. Returns what removes the tokens again.
 */
export function applyBrand(brand: BrandLook, selector = '.ck-root'): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(themeCss(brand.theme, selector));
  document.adoptedStyleSheets.push(sheet);
  void loadFonts(brand);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
