/** An address whose owner knows it again, and nobody else does: `a…x@example.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at);
  const shown = name.length > 2 ? `${name.slice(0, 1)}…${name.slice(-1)}` : '…';
  return shown + email.slice(at);
}
