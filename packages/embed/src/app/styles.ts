import { type BrandTheme, loadFonts, themeCss } from '@coverkit/widgets/brand';
import widgets from '@coverkit/widgets/quote-start.css?inline';

/** First in the cascade, and not to be beaten: a page's `*{…}` rules reach the element itself. */
const shield = ':host{all:initial!important;display:block!important}';

/** Styles by adopted sheets, which every policy allows; fonts on the document, where alone they register. */
export function dress(root: ShadowRoot, theme: BrandTheme, origin: string) {
  root.adoptedStyleSheets = [shield, widgets, themeCss(theme, ':host')].map((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return sheet;
  });
  void loadFonts(theme, origin);
}
