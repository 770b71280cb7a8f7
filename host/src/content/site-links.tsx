import type { ContentBlock } from '@coverkit/rules/contract';
import { Band } from './band.tsx';
import { ContentLink } from './content-link.tsx';

type SiteLinksProps = Pick<Extract<ContentBlock, { kind: 'sitemap' }>, 'title' | 'groups'>;

/** Every page of the site, in groups. */
export const SiteLinks = ({ title, groups }: SiteLinksProps) => (
  <Band className="host-site-links" title={title}>
    {groups.map((group) => (
      <div key={group.title}>
        <h2>{group.title}</h2>
        <ul>
          {group.links.map((link) => (
            <li key={link.href}>
              <ContentLink {...link} />
            </li>
          ))}
        </ul>
      </div>
    ))}
  </Band>
);
