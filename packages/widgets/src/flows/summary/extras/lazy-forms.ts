import type { ComponentType } from 'react';
import { type LazyPart, lazyPart } from '../../../flow/lazy-part.ts';
import type { ExtraWithForm } from './extra-forms.ts';
import type { ExtraFieldsProps } from './fields-props.ts';

/** The questions of each extra, loaded when its card is pointed at or focused, at the latest when they are asked. */
export const lazyForms: { readonly [Key in ExtraWithForm]: LazyPart<ComponentType<ExtraFieldsProps>> } = {
  snowCover: lazyPart(() => import('./snow/snow-fields.tsx').then((part) => part.SnowFields)),
  climbingCover: lazyPart(() => import('./climbing/climbing-fields.tsx').then((part) => part.ClimbingFields)),
  valuablesCover: lazyPart(() =>
    import('./valuables/valuables-fields.tsx').then((part) => part.ValuablesFields),
  ),
};
