import { createBrandSaver } from '../../brands/save-brand.ts';
import type { Services } from '../../compose.ts';

/** SCRN-09: from now on the travellers of a brand are screened in the widget at that address. */
export async function frameWidget(
  { brands, queue, clock }: Services,
  brandId: string,
  screeningWidgetUrl: string,
): Promise<void> {
  const { version: _version, ...record } = brands.brand(brandId);
  const answer = await createBrandSaver({ queue, clock }).save({ ...record, screeningWidgetUrl });
  if (!('saved' in answer)) throw new Error(JSON.stringify(answer));
  await brands.refresh();
}
