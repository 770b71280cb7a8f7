import { Icon, type IconName, TextLink } from '@coverkit/ui';
import type { ReactNode } from 'react';
import { telephone } from '../telephone.ts';

type BlockProps = { title: string; icon: IconName; children: ReactNode };

/** One subject under its heading; `.ck-page-blocks` lays several side by side. */
export function Block({ title, icon, children }: BlockProps) {
  return (
    <section className="ck-page-block">
      <h2 className="ck-page-heading">
        <Icon name={icon} size={22} />
        <span>{title}</span>
      </h2>
      {children}
    </section>
  );
}

/** A number to call. In a text from right to left, its groups of digits would be in the opposite order. */
export const Phone = ({ number }: { number: string }) => (
  <TextLink className="ck-page-phone" href={telephone(number)} dir="ltr">
    {number}
  </TextLink>
);

const Mail = ({ address }: { address: string }) => <TextLink href={`mailto:${address}`}>{address}</TextLink>;

type ContactProps = {
  title: string;
  icon?: IconName;
  /** The text before the number. */
  children?: ReactNode;
  legal: { supportPhone: string; supportEmail: string };
};

/** A person to talk to. */
export function Contact({ title, icon = 'help', children, legal }: ContactProps) {
  return (
    <Block title={title} icon={icon}>
      {children}
      <p>
        <Phone number={legal.supportPhone} />
      </p>
      <p>
        <Mail address={legal.supportEmail} />
      </p>
    </Block>
  );
}
