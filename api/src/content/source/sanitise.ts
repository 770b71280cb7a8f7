import sanitizeHtml from 'sanitize-html';

const blocks = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr', 'dl', 'dt', 'dd'];
const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];
const inline = ['a', 'strong', 'em', 'br'];

/** How an address begins. One that begins with a space of another alphabet would be of no scheme to the library. */
const known = /^(?:\/(?!\/)|#|https:|mailto:|tel:)/;

const options: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...tables, ...inline],
  // No id, class or style: a page's own names and looks cannot be taken.
  allowedAttributes: { a: ['href', 'rel'], th: ['scope'], ol: ['start'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Their text goes too, not only the tag.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'iframe',
    'svg',
    'math',
    'xmp',
  ],
  nestingLimit: 20,
  transformTags: {
    // Another site learns nothing of the page that it was opened from.
    a: (tagName, { href = '' }): sanitizeHtml.Tag => {
      if (!known.test(href)) return { tagName, attribs: {} };
      return href.startsWith('https:')
        ? { tagName, attribs: { href, rel: 'noopener noreferrer' } }
        : { tagName, attribs: { href } };
    },
    th: (tagName) => ({ tagName, attribs: { scope: 'col' } }),
  },
};

/** CONT-07: HTML with nothing in it that runs, styles or loads. What is harmless already stays as it is. */
export const sanitise = (html: string): string => sanitizeHtml(html, options);
