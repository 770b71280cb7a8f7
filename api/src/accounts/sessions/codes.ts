import { createHmac } from 'node:crypto';
import { equalSecrets } from '../../platform/derived-token.ts';
import type { SessionRow } from './sessions.table.ts';

/** ms for entering a code. */
export const codeLife = 10 * 60_000;
/** Wrong codes after which another has to be sent. */
export const codeTries = 5;
/** ms before a second code can be asked for; doubled with each. */
const firstPause = 30_000;

/** What a code is for, a session or another email address, and which was sent last. */
export type CodeState = Pick<SessionRow, 'id' | 'codeNumber' | 'codeSentAt' | 'codeTries'>;

/** One-time codes (ACCT-05): six digits, derived from what they are for and the number of the code, so none is stored. */
export type Codes = {
  codeOf: (sent: Pick<CodeState, 'id' | 'codeNumber'>) => string;
  /** `over`: none was sent, it is too old, or too many wrong ones were entered. */
  check: (sent: CodeState, code: string, now: number) => 'right' | 'wrong' | 'over';
};

export function createCodes(secret: string): Codes {
  const key = createHmac('sha256', secret).update('coverkit one-time code v1').digest();
  const codeOf: Codes['codeOf'] = ({ id, codeNumber }) => {
    const digest = createHmac('sha256', key).update(`${id} ${codeNumber}`).digest();
    // 2^48 is so much more than a million that every code is as likely as any other.
    return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
  };
  return {
    codeOf,
    check: (sent, code, now) => {
      const { codeNumber, codeSentAt, codeTries: tries } = sent;
      if (codeNumber === 0 || tries >= codeTries || now - codeSentAt >= codeLife) return 'over';
      return equalSecrets(digitsOf(code), codeOf(sent)) ? 'right' : 'wrong';
    },
  };
}

/** As people copy them: `482 913`. */
const digitsOf = (code: string): string => code.normalize('NFKC').replace(/[\s-]/g, '');

/** ms until another code can be sent. */
export const pauseOf = (
  { codeNumber, codeSentAt }: Pick<CodeState, 'codeNumber' | 'codeSentAt'>,
  now: number,
): number => (codeNumber === 0 ? 0 : Math.max(0, codeSentAt + firstPause * 2 ** (codeNumber - 1) - now));
