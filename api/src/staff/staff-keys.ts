import { type ApiConfig, healthKeyOf, readConfig, storedSecret } from '../platform/config.ts';
import type { SealingKey } from '../platform/sealer.ts';
import { SealError } from '../platform/sealer.ts';
import type { Failed } from './answers.ts';
import { configured } from './configured.ts';
import { refused } from './refused.ts';
import { refusals } from './staff.copy.ts';

/** The secret of the environment, or that of this machine's server; null where there is none. */
export const secretOf = (
  { dataFolder }: Pick<ApiConfig, 'dataFolder'>,
  env: NodeJS.ProcessEnv,
): string | null => env.SECRET ?? storedSecret(dataFolder);

const placeholder = {
  secret: '-'.repeat(32),
  healthKeys: `none:${Buffer.alloc(32).toString('base64')}`,
};

/**
 * Most commands sign and decrypt nothing, so they run without a secret and without keys, and none is made in a folder that
 * may be the wrong one. The few that read health answers fail then.
 */
export function staffConfig(env: NodeJS.ProcessEnv): ApiConfig {
  const isGiven = (env.HEALTH_KEYS ?? '').trim() !== '';
  const config = configured(() =>
    readConfig({
      ...env,
      SECRET: env.SECRET ?? placeholder.secret,
      HEALTH_KEYS: isGiven ? env.HEALTH_KEYS : placeholder.healthKeys,
    }),
  );
  return isGiven ? config : { ...config, healthKeys: developmentKeys(config, env) };
}

/** As the server derives them. In production it has none without `HEALTH_KEYS`. */
function developmentKeys(config: ApiConfig, env: NodeJS.ProcessEnv): SealingKey[] {
  const secret = config.production ? null : secretOf(config, env);
  return secret === null ? [] : [healthKeyOf(secret)];
}

/** What to tell the staff of health answers that could not be decrypted; null for another error. */
export function keyRefusal(error: unknown, { healthKeys, dataFolder }: ApiConfig): Failed | null {
  if (!(error instanceof SealError)) return null;
  if (healthKeys.length === 0) return refused(refusals, 'noHealthKeys', dataFolder);
  const [reason, id = ''] = error.code.split(':');
  return reason === 'unknown_key'
    ? refused(refusals, 'unknownHealthKey', id)
    : refused(refusals, 'wrongHealthKey', '');
}
