import type { ContentLink as Target } from '@coverkit/rules/contract';
import { Link } from 'wouter';
import { isPagePath } from './follow-links.ts';

/** To a page of the site without a new document; to a file or another site as the browser does it. */
export const ContentLink = ({ label, href }: Target) =>
  isPagePath(href) ? <Link href={href}>{label}</Link> : <a href={href}>{label}</a>;
