import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../icon/icon.tsx';
import { classNames } from '../theme/class-names.ts';

export type AccordionItem = { id: string; title: ReactNode; content: ReactNode };

export type AccordionProps = Omit<ComponentProps<'div'>, 'children'> & {
  items: AccordionItem[];
  headingLevel?: 2 | 3 | 4 | 5 | 6;
  /** Several may be open at once; otherwise opening one closes the other. */
  multiple?: boolean;
  defaultOpen?: string[];
};

/**
 * Questions that open. Native `details`, exclusive by a shared name: works without script, and the browser's
 * own search finds closed content.
 */
export function Accordion(props: AccordionProps) {
  const { items, headingLevel = 3, multiple, defaultOpen = [], className, ...rest } = props;
  const name = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <div {...rest} className={classNames('ck-accordion', className)}>
      {items.map((item) => (
        <details
          className="ck-accordion-item"
          key={item.id}
          name={multiple ? undefined : name}
          open={defaultOpen.includes(item.id)}
        >
          <summary className="ck-accordion-summary">
            <Heading className="ck-accordion-title">{item.title}</Heading>
            <Icon name="plus" size={20} className="ck-accordion-sign" />
          </summary>
          <div className="ck-accordion-content">{item.content}</div>
        </details>
      ))}
    </div>
  );
}
