import { defineCheck, type Finding } from '../finding.ts';

/** Names of built-in functions that the page has replaced. */
export function findPatched(names: string[]): Finding[] {
  return names.map((name) => ({
    code: 'built_in_replaced',
    severity: 'warning',
    what: `A script of the page has replaced ${name}.`,
    why: 'The form calls it, and gets whatever the page’s script makes of the call. Most analytics scripts pass it on unchanged.',
    fix: `If the form misbehaves, load the page without that script. To see whose it is, enter ${name} in the console and open its source.`,
  }));
}

export const patched = defineCheck<string[]>({
  ok: {
    code: 'built_ins',
    what: 'The browser’s functions that the form calls are its own.',
    why: 'A function that the page has replaced can change what the form does.',
  },
  gather() {
    const owners: [name: string, owner: object, keys: string[]][] = [
      ['Element.prototype.', Element.prototype, ['attachShadow', 'querySelector', 'setAttribute']],
      ['Node.prototype.', Node.prototype, ['appendChild', 'removeChild']],
      ['EventTarget.prototype.', EventTarget.prototype, ['addEventListener']],
      ['XMLHttpRequest.prototype.', XMLHttpRequest.prototype, ['open', 'send']],
      ['Array.prototype.', Array.prototype, ['map', 'filter']],
      ['customElements.', customElements, ['define']],
      ['history.', history, ['pushState', 'replaceState']],
      ['JSON.', JSON, ['parse', 'stringify']],
      ['', window, ['fetch', 'Promise', 'requestAnimationFrame']],
    ];
    return owners.flatMap(([name, owner, keys]) =>
      keys.filter((key) => !isNative(Reflect.get(owner, key))).map((key) => name + key),
    );
  },
  find: findPatched,
});

export const isNative = (value: unknown): boolean =>
  typeof value === 'function' && /\{\s*\[native code\]\s*\}$/.test(Function.prototype.toString.call(value));
