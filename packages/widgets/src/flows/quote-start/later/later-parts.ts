import styles from '../../../quote-start-later.css?inline';
import type { LaterParts } from '../start-form.ts';
import { createStartForm } from './create-start-form.ts';
import { LaterSections } from './later-sections.tsx';
import { NoScript } from './no-script.tsx';
import { Region } from './region.tsx';

/** See `LaterParts`. One object, so that it loads as one. */
export const laterParts: LaterParts = { styles, createStartForm, LaterSections, Region, NoScript };
