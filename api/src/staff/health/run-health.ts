import type { Done, Failed } from '../answers.ts';
import type { CommandContext } from '../command.ts';
import { refused } from '../refused.ts';
import { refusals, words } from './health.copy.ts';

/** HOST-12: seals by the newest key what older keys have sealed, so that these can leave the configuration. */
export async function resealHealth({
  configuration,
  serve,
}: Pick<CommandContext, 'configuration' | 'serve'>): Promise<Done | Failed> {
  const { config, secret } = configuration();
  if (secret === null) return refused(refusals, 'noSecretToReseal', config.dataFolder);
  return serve(async ({ reseal }) => {
    const resealed = await reseal();
    return { data: { resealed }, text: words.resealed(resealed) };
  });
}
