import { type BrandTheme, loadFonts, themeCss } from '@coverkit/widgets/brand';
import widgets from '@coverkit/widgets/quote-start.css?inline';

/** Important: a page's `*{…}` rules match the element itself. */
const hostReset = ':host{all:initial!important;display:block!important}';

/** Adopted style sheets are allowed by every content policy. Fonts register on the document only. */
export function applyStyles(root: ShadowRoot, theme: BrandTheme, origin: string) {
  root.adoptedStyleSheets = [hostReset, widgets, themeCss(theme, ':host')].map((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return sheet;
  });
  void loadFonts({ theme, hostUrl: origin });
}
