/** How React, preact and react-aria name an id that a component asks for. */
const generated = /_r_[0-9a-z]+_|P\d+-\d+|(?<=react-aria)\d+/g;

/** Written as attributes by one runtime and as properties by the other. */
const properties = ['value', 'checked', 'selected', 'muted'];

/** An overlay that is only prepared: when that happens depends on how busy the machine is. */
const isUnseen = (element: Element): boolean =>
  element.hasAttribute('popover') &&
  (element.hasAttribute('data-prepared') || !element.matches(':popover-open'));

/**
 * Every element below `root`, one line each: depth, name, attributes in order, text. Generated ids are numbered, and a
 * class that is empty counts as none. Overlays are left out until they are open.
 */
export function elementsOf(root: Element): string[] {
  const ids = new Map<string, string>();
  const numbered = (id: string) => {
    if (!ids.has(id)) ids.set(id, `id${ids.size}`);
    return ids.get(id) ?? '';
  };
  const lines: string[] = [];
  const read = (node: Element, depth: number) => {
    const attributes = [...node.attributes]
      .filter(({ name, value }) => !properties.includes(name) && !(name === 'class' && value === ''))
      .map(({ name, value }) => `${name}="${value.replace(generated, numbered)}"`)
      .toSorted();
    const states = properties
      .filter((name) => name in node)
      .map((name) => `.${name}=${JSON.stringify(node[name as keyof Element])}`);
    const text = [...node.childNodes]
      .filter((one) => one.nodeType === Node.TEXT_NODE)
      .map((one) => one.textContent)
      .join('');
    lines.push([' '.repeat(depth) + node.localName, ...attributes, ...states, text].join(' ').trimEnd());
    for (const child of node.children) if (!isUnseen(child)) read(child, depth + 1);
  };
  read(root, 0);
  return lines;
}
