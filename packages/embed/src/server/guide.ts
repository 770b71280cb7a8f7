import guide from '../../GUIDE.md?raw';
import { renderSections } from './render-sections.ts';

/** The guide for partners, which the host shows at `/embed/guide`. */
export const sections = renderSections(guide);
