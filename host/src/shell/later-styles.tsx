import { useBoot } from '../boot/boot-context.ts';

/**
 * The style of what follows. A browser paints what is above the links while the style is on its way, and what is below them once it
 * has come. In the head it would delay the first paint; in the page itself, each page would be larger.
 */
export function LaterStyles() {
  return useBoot().laterStyles.map((href) => <link key={href} rel="stylesheet" href={href} />);
}
