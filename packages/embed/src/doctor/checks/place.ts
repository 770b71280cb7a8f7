import { defineCheck, type Finding } from '../finding.ts';

/** px below which the form is hard to use. */
const leastWidth = 280;

export type PlaceFacts = {
  /** Names of ancestors, as `div#quote`. */
  hides: string | null;
  clips: string | null;
  scales: string | null;
  form: string | null;
  isDisplayed: boolean;
  isInHead: boolean;
  /** px; null where it is not shown. */
  width: number | null;
};
type Facts = { places: PlaceFacts[]; rootFontSize: number };

export function findPlace({ places, rootFontSize }: Facts): Finding[] {
  const findings = places.flatMap(ofPlace);
  if (rootFontSize !== 16) {
    findings.push({
      code: 'root_font_size',
      severity: 'ok',
      what: `The page’s html element has a font size of ${rootFontSize} px.`,
      why: 'The form’s sizes are in px, so it looks as everywhere else. Room that you give it in rem is another size than at 16 px.',
      fix: 'There is nothing to do. Give the place of the form its min-height in px.',
    });
  }
  return findings;
}

function ofPlace({ hides, clips, scales, form, isDisplayed, isInHead, width }: PlaceFacts): Finding[] {
  const findings: Finding[] = [];
  const add = (
    code: string,
    severity: Finding['severity'],
    [what, why, fix]: readonly [string, string, string],
  ) => findings.push({ code, severity, what, why, fix });
  if (isInHead) {
    add('place_in_head', 'error', [
      'The form is in the page’s head.',
      'A head isn’t shown, so nobody sees the form.',
      'Put the script tag where the form belongs, or name its place: data-target="#quote".',
    ]);
  } else if (!isDisplayed) {
    add('element_hidden', 'error', [
      'The page’s style sheet gives coverkit-widget "display: none".',
      'Until the form is shown, and where it can’t be loaded, the element and the link in it can’t be seen.',
      'Except the element from the rule, for example with ":not(coverkit-widget)".',
    ]);
  } else if (hides !== null) {
    add('place_hidden', 'warning', [
      `${hides} around the form isn’t shown.`,
      'Nobody sees the form. That is right in a tab or dialog that is closed.',
      `If it should be seen, remove display, visibility or content-visibility from ${hides}.`,
    ]);
  }
  if (clips !== null) {
    add('place_clips', 'error', [
      `${clips} cuts the form off, by its height or width with overflow hidden.`,
      'Visitors can’t reach the rest of the form, the button among it.',
      `Give ${clips} "height: auto" and "overflow: visible"; the form grows as it is filled in.`,
    ]);
  }
  if (scales !== null) {
    add('place_transformed', 'warning', [
      `${scales} around the form is scaled, rotated or zoomed by a style.`,
      'The form is blurred, and its calendar and lists open at another size and place than their fields.',
      `Remove transform, scale, rotate and zoom from ${scales}, at the latest when its animation has ended.`,
    ]);
  }
  if (form !== null) {
    add('inside_form', 'warning', [
      `The quote form is inside the page’s own ${form}.`,
      'It never submits yours, but scripts of your form hear its keys and changes, and assistive technology names one form inside another.',
      `Move the place of the quote form out of ${form}.`,
    ]);
  }
  if (width !== null && width < leastWidth) {
    add('place_narrow', 'warning', [
      `The form has a width of ${Math.round(width)} px.`,
      `Below ${leastWidth} px its dates and countries are cut off.`,
      'Give its place the width of the column, or show it on a page with more room.',
    ]);
  }
  return findings;
}

export const place = defineCheck<Facts>({
  ok: {
    code: 'place',
    what: 'The form’s place is shown, and nothing around it cuts, scales or hides it.',
    why: 'Styles of the page can’t reach into the form, but those of the elements around it apply.',
  },
  gather: ({ widgets }) => ({
    places: widgets.map(factsOf),
    rootFontSize: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  }),
  find: findPlace,
});

function factsOf(widget: HTMLElement): PlaceFacts {
  const around = ancestorsOf(widget);
  const named = (test: (one: HTMLElement) => boolean) => {
    const found = around.find(test);
    return found ? describe(found) : null;
  };
  const box = widget.getBoundingClientRect();
  const isDisplayed = getComputedStyle(widget).display !== 'none';
  const isShown = isDisplayed && (widget.checkVisibility?.({ visibilityProperty: true }) ?? true);
  const form = widget.closest('form');
  return {
    hides: isShown ? null : named((one) => isHidden(getComputedStyle(one))),
    clips: isShown ? named((one) => cuts(one, box)) : null,
    scales: named((one) => isScaled(getComputedStyle(one))),
    form: form && describe(form),
    isDisplayed,
    isInHead: widget.closest('head') !== null,
    width: isShown ? box.width : null,
  };
}

/** Also through shadow roots of the page's own elements. */
function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let one: Node | null = element.parentNode; one; one = one.parentNode ?? (one as ShadowRoot).host)
    if (one instanceof HTMLElement) found.push(one);
  return found;
}

const isHidden = ({ display, visibility, contentVisibility }: CSSStyleDeclaration) =>
  display === 'none' || visibility !== 'visible' || contentVisibility === 'hidden';

/** Only what is beyond reach: an element that scrolls cuts nothing. */
function cuts(one: HTMLElement, box: DOMRect): boolean {
  const { overflowX, overflowY } = getComputedStyle(one);
  const isCut = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const isRoot = one === document.body || one === document.documentElement;
  const { right, bottom } = isRoot ? { right: innerWidth, bottom: innerHeight } : one.getBoundingClientRect();
  return (isCut(overflowY) && box.bottom > bottom + 1) || (isCut(overflowX) && box.right > right + 1);
}

function isScaled({ transform, scale, rotate, zoom }: CSSStyleDeclaration): boolean {
  if (scale !== 'none' || rotate !== 'none' || (zoom && zoom !== '1')) return true;
  if (transform === 'none') return false;
  // A shift, or the identity that animations leave behind, changes no size.
  const { is2D, a, b, c, d } = new DOMMatrixReadOnly(transform);
  return !is2D || a !== 1 || b !== 0 || c !== 0 || d !== 1;
}

function describe({ localName, id, classList }: Element): string {
  if (id) return `${localName}#${id}`;
  return classList.length > 0 ? `${localName}.${classList[0]}` : localName;
}
