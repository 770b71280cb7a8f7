import type { ContentBlock } from '@coverkit/rules/contract';
import { Accordion } from '@coverkit/ui';
import { useEffect } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { Band } from './band.tsx';
import { ContentLink } from './content-link.tsx';
import { RichText } from './rich-text.tsx';

type Of<K extends ContentBlock['kind']> = Extract<ContentBlock, { kind: K }>;
type Items = Of<'accordion'>['items'];

/** Questions in groups: several may be open, since readers compare answers. */
export const Questions = ({ title, items }: Of<'accordion'>) => (
  <Band className="host-questions" title={title}>
    <Folded items={items} hasTitle={title !== ''} />
  </Band>
);

/** Some of them, and the way to all. */
export const TopQuestions = ({ title, items, link }: Of<'topFaqs'>) => (
  <Band className="host-questions host-questions-top" title={title}>
    <Folded items={items} hasTitle={title !== ''} />
    {link && (
      <p className="host-way-on">
        <ContentLink {...link} />
      </p>
    )}
  </Band>
);

function Folded({ items, hasTitle }: { items: Items; hasTitle: boolean }) {
  useOpenNamed();
  return (
    <Accordion
      multiple
      headingLevel={hasTitle ? 3 : 2}
      items={items.map(({ id, title, text }) => ({
        id,
        title: <span id={id}>{title}</span>,
        content: <RichText html={text} />,
      }))}
    />
  );
}

/** An address that names a question, as `/faqs#q-how-do-i-claim`, shows its answer. */
function useOpenNamed(): void {
  const hash = useLocationProperty(
    () => location.hash,
    () => '',
  );
  useEffect(() => {
    const item = document.getElementById(hash.slice(1))?.closest('details');
    if (item) item.open = true;
  }, [hash]);
}
