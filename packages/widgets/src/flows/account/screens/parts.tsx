import { Button, Icon, type IconName, Motif, TextLink } from '@coverkit/ui';
import { type ReactNode, useId } from 'react';
import { useCoverkit } from '../../../brand/brand-provider.tsx';
import type { AccountView } from '../account.view.ts';

type HeadProps = { title: string; lead: string; id?: string; drawn?: boolean };

/** The title of a screen and what it comes to; `drawn` over the brand's drawing, where something went well. */
export function AccountHead({ title, lead, id, drawn = false }: HeadProps) {
  const { motif } = useCoverkit().config.brand.theme;
  const leadId = useId();
  return (
    <header className="ck-account-head" data-drawn={drawn || undefined}>
      {drawn && (
        <div className="ck-account-motif">
          <Motif name={motif} />
        </div>
      )}
      {/* It takes the focus: what is beneath it is then heard with it. */}
      <h1 className="ck-account-title" id={id} tabIndex={-1} aria-describedby={leadId}>
        {title}
      </h1>
      <p className="ck-account-lead" id={leadId}>
        {lead}
      </p>
    </header>
  );
}

type BlockProps = { title: string; icon: IconName; children: ReactNode };

export function Block({ title, icon, children }: BlockProps) {
  return (
    <section className="ck-account-block">
      <h2 className="ck-account-heading">
        <Icon name={icon} size={22} />
        <span>{title}</span>
      </h2>
      {children}
    </section>
  );
}

type ContactProps = { view: AccountView; title: string; text?: string };

/** A person to talk to. */
export function Contact({ view, title, text }: ContactProps) {
  const { supportPhone, supportEmail } = view.config.brand.legal;
  return (
    <Block title={title} icon="help">
      {text && <p>{text}</p>}
      <p>
        <TextLink className="ck-account-phone" href={`tel:${supportPhone.replace(/[^\d+]/g, '')}`}>
          {supportPhone}
        </TextLink>
      </p>
      <p>
        <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>
      </p>
    </Block>
  );
}

export function Home({ view }: { view: AccountView }) {
  const { navigate } = useCoverkit();
  return (
    <Button variant="secondary" onClick={() => navigate({ screen: 'home' })}>
      {view.words('home')}
    </Button>
  );
}
