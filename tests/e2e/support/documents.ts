import type { Page } from 'playwright';

/** Reads the certificate of a policy on its page, which says all of this. */
export async function readsCertificate(page: Page, texts: readonly (string | RegExp)[]): Promise<void> {
  await reads(page, 'Certificate of insurance', texts);
}

export async function reads(page: Page, title: string, texts: readonly (string | RegExp)[]): Promise<void> {
  await page.getByRole('button', { name: `Read on screen: ${title}` }).click({ timeout: 30_000 });
  // The document itself names its traveller in its text.
  const [heading = ''] = title.split(' for ');
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  for (const text of texts) await page.getByRole('article').getByText(text).first().waitFor();
}
