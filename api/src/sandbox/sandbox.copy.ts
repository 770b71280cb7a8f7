/** What the sandbox says to who develops. */
export const sandboxCopy = {
  wrongHost: 'The payment sandbox answers to this machine’s own names only.',
} as const;
