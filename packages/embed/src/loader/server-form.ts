/** The form as the host's server rendered it: its style sheets, its element, and the data that the app hydrates it from. */
export type ServerForm = { styles: string[]; container: HTMLElement; data: string };

/**
 * Loads the form's HTML, parsed but not shown. A request for a document is the one parser of HTML that Trusted Types and every
 * content policy allow; it runs no script.
 */
export function fetchForm(url: string): Promise<ParentNode> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', url);
    request.responseType = 'document';
    // Also after a failure, without an answer.
    request.onloadend = () => {
      if (request.status === 200 && request.response) resolve(request.response);
      else reject(request);
    };
    request.send();
  });
}

/** Takes the form out of an answer, or out of a shadow root that a partner's server has sent with its page. */
export function takeForm(source: ParentNode): ServerForm | null {
  const container = source.querySelector<HTMLElement>('div[dir]');
  const data = source.querySelector('script[type="application/json"]')?.textContent;
  if (!container || !data) return null;
  const styles = [...source.querySelectorAll('style, script[type="text/css"]')].map(
    (one) => one.textContent ?? '',
  );
  return { styles, container, data };
}

/** On the form's element while only its beginning is laid out. The style sheets of the form have the rule. */
const partial = 'data-partial';

/**
 * Shows the form's beginning; `showRest` shows all of it, a frame later, because the layout of the whole form is one task of
 * more than 100 ms on a slow phone. A form that is in sight already stays so. Adopted sheets are allowed by every content
 * policy; a `<style>` is not.
 */
export function showForm(root: ShadowRoot, { styles, container }: ServerForm): void {
  root.adoptedStyleSheets = styles.map((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return sheet;
  });
  if (container.parentNode !== root) container.setAttribute(partial, '');
  root.replaceChildren(container);
}

export const showRest = ({ container }: ServerForm): void => container.removeAttribute(partial);
