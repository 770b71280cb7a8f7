import type { Reseal } from '../../health/reseal.ts';
import type { Done } from '../answers.ts';
import { healthWords } from '../staff.copy.ts';

/** HOST-12: seals by the newest key what older keys have sealed, so that these can leave the configuration. */
export async function resealHealth({ reseal }: { reseal: Reseal }): Promise<Done> {
  const resealed = await reseal();
  return { data: { resealed }, text: healthWords.resealed(resealed) };
}
