import type { Page } from 'playwright';

/** The words of a page as a plain HTML page: headings, paragraphs and links, neither style nor script. */
export async function plainPage(page: Page, html: string): Promise<string> {
  const body = await page.evaluate((text) => {
    const rendered = new DOMParser().parseFromString(text, 'text/html');
    for (const one of rendered.querySelectorAll('script, style, svg, template, noscript')) one.remove();
    const escaped = (words: string) => words.replace(/&/g, '&amp;').replace(/</g, '&lt;');
    const blocks = 'h1, h2, h3, p, li, a, label, legend, button, summary, td, th, dt, dd';
    return [...rendered.querySelectorAll(blocks)]
      .filter((one) => !one.querySelector(blocks) && one.textContent.trim())
      .map((one) => {
        const tag = /^H[123]$/.test(one.tagName) ? one.tagName.toLowerCase() : 'p';
        return `<${tag}>${escaped(one.textContent.trim())}</${tag}>`;
      })
      .join('\n');
  }, html);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Home</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head><body>${body}</body></html>`;
}
