import type { Config, ContentBlock } from '@coverkit/rules/contract';
import { screenPath } from '@coverkit/rules/contract';
import type { Boot } from '../boot/boot.ts';
import { jsonOf } from '../boot/boot.ts';
import type { Match } from '../routing/match.ts';
import type { Head } from '../screens/screen.ts';

type Described = { boot: Boot; match: Match; head: Head; url: string };
type Node = { '@type': string } & Record<string, unknown>;

/** CONT-06: what a page is, for search engines. As a data block, which no content policy has to allow. */
export function structuredData(described: Described): string {
  const nodes = [organisation(described), breadcrumbs(described), product(described), questions(described)];
  const graph = nodes.filter((one) => one !== null);
  return `<script type="application/ld+json">${jsonOf({ '@context': 'https://schema.org', '@graph': graph })}</script>`;
}

const organisationId = ({ brand }: Config) => `${brand.hostUrl}${screenPath('home')}#organisation`;

function organisation({ boot: { config } }: Described): Node {
  const { name, hostUrl, legal, locale } = config.brand;
  return {
    '@type': 'Organization',
    '@id': organisationId(config),
    name,
    url: hostUrl + screenPath('home'),
    logo: `${hostUrl}/favicon.svg`,
    contactPoint: [
      {
        '@type': 'ContactPoint',
        contactType: 'customer support',
        telephone: legal.supportPhone,
        email: legal.supportEmail,
        availableLanguage: locale,
      },
      { '@type': 'ContactPoint', contactType: 'emergency', telephone: legal.emergencyPhone },
    ],
  };
}

/** The way from the home page, by names of pages without the brand's behind them. */
function breadcrumbs({ boot: { config }, match, head, url }: Described): Node | null {
  const { name, hostUrl } = config.brand;
  if (match.name === 'home') return null;
  const steps = [
    [name, hostUrl + screenPath('home')],
    [head.title.replace(` | ${name}`, ''), url],
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([label, item], at) => ({
      ...{ '@type': 'ListItem', position: at + 1, name: label, item },
    })),
  };
}

/** What is sold, where all of it is shown. Its price is the trip's own, so there is no offer. */
function product({ boot: { config }, match, head, url }: Described): Node | null {
  if (match.name !== 'home' && match.name !== 'cover') return null;
  return {
    '@type': 'Product',
    name: config.brand.defaultMetaTitle,
    description: head.description,
    category: 'Travel insurance',
    url,
    brand: { '@id': organisationId(config) },
  };
}

/** The questions that a page answers; those that it repeats from the page of questions (`topFaqs`) are not its own. */
function questions({ boot, match }: Described): Node | null {
  if (match.name !== 'content') return null;
  const items = accordionsOf(boot.data).flatMap((one) => one.items);
  if (items.length === 0) return null;
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ title, text }) => ({
      ...{ '@type': 'Question', name: title },
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  };
}

type Accordion = Extract<ContentBlock, { kind: 'accordion' }>;

function accordionsOf(data: unknown): Accordion[] {
  // Of the content screen, which alone is asked.
  const { page } = data as { page: { content: ContentBlock[] } };
  return page.content.filter((one): one is Accordion => one.kind === 'accordion');
}
