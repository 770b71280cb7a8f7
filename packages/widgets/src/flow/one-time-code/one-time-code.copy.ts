import type { Copy } from '../../brand/copy.ts';

/** Words of a code that is mailed; each flow has them beside its own. */
export const oneTimeCodeCopy = {
  'code.code': 'Six-digit code',
  'code.again': 'Send another code',
  'code.again.busy': 'Sending…',
  'code.again.wait': 'You can ask for another code in {seconds#second|seconds}.',
  'code.again.wait.minutes': 'You can ask for another code in {minutes#minute|minutes}.',
  'code.again.sent': 'We’ve sent another code to {address}. The one before no longer works.',
  'problem.code.required': 'Please enter the code from our email.',
  'problem.code.otp_invalid': 'Invalid OTP. Please try again.',
  'problem.code.otp_expired': 'This code is no longer valid. Ask for a new one and enter it here.',
} as const satisfies Copy;
