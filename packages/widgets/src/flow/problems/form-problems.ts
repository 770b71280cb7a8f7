import type { Problem } from '@coverkit/rules';
import type { FormErrors } from '@coverkit/rules/contract';

/** A problem to show; `message` is the server's own sentence, for codes that have no copy here. */
export type ShownProblem = Problem & { message?: string };

/** The server's 422 (API-04) as problems, so that both sides' findings are shown the same way. */
export function problemsOf(formErrors: FormErrors): ShownProblem[] {
  return Object.entries(formErrors).map(([path, { code, message, params }]) => ({
    code,
    path,
    message,
    ...(params && { params }),
  }));
}

export const voucherProblems = ({ formErrors }: { formErrors: FormErrors }): ShownProblem[] =>
  problemsOf(formErrors).filter(({ path }) => path.startsWith('voucher'));

/** SUMM-07: the call would be accepted without its voucher. */
export function onlyVoucherIsRefused(error: { formErrors: FormErrors }): boolean {
  const found = voucherProblems(error);
  return found.length > 0 && found.length === Object.keys(error.formErrors).length;
}
