import { useRef } from 'react';
import { useFollowedLinks } from './follow-links.ts';

type Props = { html: string; lead?: boolean };

/** What editors wrote: the server has sanitised it, where it was saved and where it was read (CONT-07). */
export function RichText({ html, lead = false }: Props) {
  const text = useRef<HTMLDivElement>(null);
  useFollowedLinks(text);
  if (html === '') return null;
  return (
    <div
      ref={text}
      className={lead ? 'host-text host-lead' : 'host-text'}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
