export { Button, type ButtonProps, LinkButton, type LinkButtonProps } from './button/button.tsx';
export { type FieldAria, FieldFrame, type FieldFrameProps, type FieldProps } from './field/field-frame.tsx';
export { Icon, type IconName, type IconProps } from './icon/icon.tsx';
export { iconNames } from './icon/icons.ts';
export { type UiLabels, UiLabelsProvider, uiLabels, useUiLabels } from './labels.ts';
