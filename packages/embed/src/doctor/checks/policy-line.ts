/** The directives that apply, in this order, where a policy does not have the first. */
const fallbacks: Record<string, string[]> = {
  'script-src-elem': ['script-src-elem', 'script-src', 'default-src'],
  'script-src': ['script-src', 'default-src'],
  'connect-src': ['connect-src', 'default-src'],
  'font-src': ['font-src', 'default-src'],
  'frame-src': ['frame-src', 'child-src', 'default-src'],
};

/** A policy's directive that lets a source load, and the one of the policy that has its place now. */
export type PolicyLine = { line: string; replaced: string | null };

/**
 * Only the directive itself is widened: what falls back to `default-src` gets a directive of its own with the same sources, so that
 * nothing else may load from more places.
 */
export function lineThatAllows(policy: string, directive: string, source: string): PolicyLine {
  const present = new Map<string, string[]>();
  for (const part of policy.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    const key = name.toLowerCase();
    // Browsers ignore a second one of the same name.
    if (key && !present.has(key)) present.set(key, sources);
  }
  const applied = (fallbacks[directive] ?? [directive, 'default-src']).find((name) => present.has(name));
  const now = applied === undefined ? [] : (present.get(applied) ?? []);
  const kept = now.filter((one) => one.toLowerCase() !== "'none'" && one !== source);
  // `script-src` applies to elements too, so widening it adds no directive that older browsers do not know.
  const isElement = directive === 'script-src-elem' && applied !== 'script-src-elem';
  const name = isElement ? 'script-src' : directive;
  return {
    line: [name, ...kept, source].join(' '),
    replaced: applied === name ? [name, ...now].join(' ') : null,
  };
}
