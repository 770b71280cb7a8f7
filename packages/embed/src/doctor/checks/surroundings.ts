import { defineCheck, type Finding } from '../finding.ts';

/** What the page is shown in, and what the browser lets it do. */
export type Surroundings = {
  /** `file:`, `http:`, … */
  protocol: string;
  isOpaque: boolean;
  isSecure: boolean;
  isHostSecure: boolean;
  hasViewport: boolean;
  storage: 'works' | 'blocked' | 'partitioned';
};

export function findSurroundings(facts: Surroundings): Finding[] {
  const { protocol, isOpaque, isSecure, isHostSecure, hasViewport, storage } = facts;
  const findings: Finding[] = [];
  const add = (
    code: string,
    severity: Finding['severity'],
    [what, why, fix]: readonly [string, string, string],
  ) => findings.push({ code, severity, what, why, fix });
  if (isOpaque && protocol === 'file:') {
    add('page_is_file', 'error', [
      'The page is opened from a file.',
      'A file has no origin that could be registered, so the API doesn’t answer it.',
      'Open it from a web server, on a registered origin.',
    ]);
  } else if (isOpaque) {
    add('page_sandboxed', 'error', [
      'The page is in a sandboxed frame without an origin of its own.',
      'Its requests come from the origin "null", which can’t be registered, so the form isn’t shown.',
      'Add allow-same-origin to the frame’s sandbox attribute or policy, next to allow-scripts, allow-forms and allow-popups.',
    ]);
  }
  if (!isSecure) {
    add('page_insecure', 'error', [
      'The page is loaded by http, without encryption.',
      'Others on the way can read and change the page around the form, and browsers withhold functions that it needs.',
      'Serve the page by https, and redirect http to it.',
    ]);
  }
  if (protocol === 'https:' && !isHostSecure) {
    add('mixed_content', 'error', [
      'The page is loaded by https, and the script by http.',
      'Browsers stop such requests, so the form isn’t shown.',
      'Write https:// in the script’s address.',
    ]);
  }
  if (!hasViewport) {
    add('viewport_missing', 'warning', [
      'The page has no <meta name="viewport">.',
      'Phones show the page as on a wide screen, so the form’s text and buttons are very small.',
      'Add <meta name="viewport" content="width=device-width, initial-scale=1"> to its head.',
    ]);
  }
  if (storage === 'blocked') {
    add('storage_blocked', 'warning', [
      'The page may not use the browser’s storage.',
      'A visitor who reloads the page during a purchase starts again.',
      'Allow storage for the page: check the sandbox of a frame around it, and the browser’s settings for cookies and site data.',
    ]);
  }
  if (storage === 'partitioned') {
    add('storage_partitioned', 'warning', [
      'The page is in a frame of another site, so its storage is separate from the storage it has outside the frame.',
      'A quote started here isn’t available when the page is opened outside the frame.',
      'Show the page at the top of the window if visitors should find their quote again.',
    ]);
  }
  return findings;
}

export const surroundings = defineCheck<Surroundings>({
  ok: {
    code: 'page',
    what: 'The page has an origin, is secure, has storage, and is fit for phones.',
    why: 'The API answers by origin, and the browser gives secure pages more functions.',
  },
  async gather({ origin }) {
    return {
      protocol: location.protocol,
      isOpaque: window.origin === 'null',
      isSecure: window.isSecureContext,
      isHostSecure: origin.startsWith('https:'),
      hasViewport: document.querySelector('meta[name=viewport]') !== null,
      storage: canStore() ? ((await isPartitioned()) ? 'partitioned' : 'works') : 'blocked',
    };
  },
  find: findSurroundings,
});

function canStore(): boolean {
  const key = 'coverkit:doctor';
  try {
    sessionStorage.setItem(key, '');
    sessionStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

async function isPartitioned(): Promise<boolean> {
  if (window.top === window || !document.hasStorageAccess) return false;
  return !(await document.hasStorageAccess().catch(() => true));
}
