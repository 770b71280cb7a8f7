import type { IconName } from '../icon/icons.ts';

export type MenuItem = {
  id: string;
  label: string;
  icon?: IconName;
  /** It cannot be undone. */
  danger?: boolean;
  /** It leads there, in another tab. */
  href?: string;
  /** Called once the menu is closed and the focus is back on its button. */
  onSelect?: () => void;
};
