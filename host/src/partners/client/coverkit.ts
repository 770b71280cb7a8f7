/** The script tag's global, as a partner uses it: the host does not import the script tag. */
export type Finding = {
  code: string;
  severity: 'error' | 'warning' | 'ok';
  what: string;
  why: string;
  fix: string;
};
type Options = Partial<Record<'affiliate' | 'flow' | 'scheme' | 'reference' | 'token', string>>;
export type Widget = { element: HTMLElement; update(options: Options): void; unmount(): void };
export type CoverkitGlobal = {
  mount(target: Element, options: Options): Widget;
  doctor(): Promise<Finding[]>;
};

export const coverkit = (): CoverkitGlobal | undefined => Reflect.get(window, 'Coverkit');
