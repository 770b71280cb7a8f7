export type DemoPage = {
  /** Of the host: where the script tag comes from. */
  scriptOrigin: string;
  flow: 'quote-start' | 'journey';
  /** Of the page's own styles and scripts, for its strict variant. */
  nonce: string;
};

/** A strict content policy, with what the embed's guide lists for the brand's host. */
export const strictPolicy = (nonce: string, hosts: readonly string[]): string => {
  const host = hosts.join(' ');
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${host}`,
    `style-src 'nonce-${nonce}'`,
    `connect-src ${host}`,
    `font-src ${host}`,
    `frame-src ${host}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
};
