import { type IconLook, IconShape } from './icon-shape.tsx';
import { type IconName, icons } from './icons.ts';

export type { IconName } from './icons.ts';

export type IconProps = IconLook & { name: IconName };

/** One of the product's icons: a 24 px grid, lines of 1.5, in the colour of the text around it. */
export const Icon = (props: IconProps) => <IconShape {...props} drawing={icons[props.name]} />;
