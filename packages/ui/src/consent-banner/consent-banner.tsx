import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../theme/class-names.ts';

export type ConsentBannerProps = Omit<ComponentProps<'section'>, 'title'> & {
  title: string;
  /** What is asked. */
  children: ReactNode;
  accept: string;
  decline: string;
  onAnswer: (agreed: boolean) => void;
  /** Where there is an answer already: closes and leaves it as it is. Escape does the same. */
  close?: string;
  onClose?: () => void;
};

/** ms. A live region announces what changes in it, and a screen reader knows of a new one only after a moment. */
const announcedAfter = 150;

/**
 * Asks for consent, where its page fixes it: without moving the page or taking the focus. Both answers look alike, and none is given by
 * going on.
 */
export function ConsentBanner(props: ConsentBannerProps) {
  const { title, children, accept, decline, onAnswer, close, onClose, className, ...rest } = props;
  const heading = useId();
  const announcer = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const announce = () => {
      const region = announcer.current;
      // Who has the focus here has heard it.
      if (region && !region.parentElement?.contains(document.activeElement)) region.textContent = title;
    };
    const timer = setTimeout(announce, announcedAfter);
    return () => clearTimeout(timer);
  }, [title]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') onClose?.();
  };
  return (
    <section
      {...rest}
      className={classNames('ck-consent', className)}
      aria-labelledby={heading}
      onKeyDown={onKeyDown}
    >
      <p ref={announcer} role="status" className="ck-visually-hidden" />
      <h2 id={heading} tabIndex={-1} className="ck-consent-title">
        {title}
      </h2>
      <div className="ck-consent-words">{children}</div>
      <div className="ck-consent-answers">
        <Button variant="secondary" onClick={() => onAnswer(false)}>
          {decline}
        </Button>
        <Button variant="secondary" onClick={() => onAnswer(true)}>
          {accept}
        </Button>
        {onClose && (
          <Button variant="quiet" onClick={onClose}>
            {close}
          </Button>
        )}
      </div>
    </section>
  );
}
