import { TextLink } from '@coverkit/ui';
import { type ReactNode, useId } from 'react';
import { legalDocument } from '../../brand/legal-document.ts';
import { type HealthNoticeFacts, type HealthNoticeWords, healthNoticeRows } from './health-notice-words.ts';

type NoticeProps = HealthNoticeFacts & {
  words: HealthNoticeWords;
  /** How the consent is withdrawn on this screen. */
  withdrawing: string;
};

/** DETL-18: the notice, around what a screen says before it and the tick. */
export function HealthNotice({ words, children }: { words: HealthNoticeWords; children: ReactNode }) {
  const id = useId();
  return (
    <section className="ck-notice" aria-labelledby={id}>
      <h3 className="ck-notice-title" id={id}>
        {words('health.title')}
      </h3>
      {children}
    </section>
  );
}

export function HealthNoticeFactList({ words, withdrawing, ...facts }: NoticeProps) {
  const privacy = legalDocument(facts.config.brand.legal.documents, 'privacy');
  return (
    <>
      <dl className="ck-notice-facts">
        {healthNoticeRows(words, facts, withdrawing).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {privacy && (
        <p>
          <TextLink href={privacy.url} external>
            {words('health.link')}
          </TextLink>
        </p>
      )}
    </>
  );
}
