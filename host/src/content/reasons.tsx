import type { ContentBlock } from '@coverkit/rules/contract';
import { Icon } from '@coverkit/ui';
import { Band } from './band.tsx';
import { ContentLink } from './content-link.tsx';
import { RichText } from './rich-text.tsx';

type Of<K extends ContentBlock['kind']> = Extract<ContentBlock, { kind: K }>;

/** Why people come here: the brand's own promises, on its dark side. */
export const GreatReasons = ({ title, items }: Of<'greatReasons'>) => (
  <Band className="host-reasons" title={title}>
    <ul>
      {items.map((item) => (
        <li key={item.title}>
          <h3>{item.title}</h3>
          <RichText html={item.text} />
        </li>
      ))}
    </ul>
  </Band>
);

export const IconGrid = ({ title, items }: Of<'iconGrid'>) => (
  <Band className="host-icons" title={title}>
    <ul>
      {items.map((item) => (
        <li key={item.title}>
          <span className="host-icons-sign">
            <Icon name={item.icon} size={24} />
          </span>
          <h3>{item.title}</h3>
          <RichText html={item.text} />
        </li>
      ))}
    </ul>
  </Band>
);

/** What the policy does, one feature after another: read down by headings, across for the detail. */
export const Featurettes = ({ title, items }: Of<'featurettes'>) => (
  <Band className="host-features" title={title}>
    <ol>
      {items.map(({ eyebrow, title: heading, text, link }) => (
        <li key={heading}>
          <div>
            {eyebrow !== '' && <p className="host-eyebrow">{eyebrow}</p>}
            <h3>{heading}</h3>
          </div>
          <div>
            <RichText html={text} />
            {link && (
              <p className="host-way-on">
                <ContentLink {...link} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  </Band>
);
