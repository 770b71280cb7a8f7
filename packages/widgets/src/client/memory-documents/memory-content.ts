import {
  type Config,
  type ContentPage,
  missingSlug,
  screenPath,
  type Template,
} from '@coverkit/rules/contract';
import type { ContentClient } from '../calls/brand-calls.ts';
import { ClientError } from '../client.ts';
import type { MemoryAnswer } from '../memory-calls.ts';

type Deps = { answer: MemoryAnswer; config: Config };
type Calls = Pick<ContentClient, 'pds' | 'homeContent' | 'content' | 'templates'>;

const page = (slug: string, heading: string, content: ContentPage['content']): ContentPage => ({
  ...{ slug, title: heading, titleOverride: null, heading, metaTitle: heading },
  ...{ metaDescription: '', metaKeywords: '', sharingText: heading, noindex: false },
  updatedAt: '2026-11-01T00:00:00.000Z',
  content,
});

const questions = [
  {
    id: 'q-how-high-can-i-trek',
    title: 'How high can I trek?',
    text: '<p>To 3,000 m on paths, at every level.</p>',
  },
  {
    id: 'q-can-i-change-my-mind',
    title: 'Can I change my mind?',
    text: '<p>Within 21 days of buying, before your cover begins.</p>',
  },
];

/** Of the same blocks as a server's, with less in them. */
function pagesOf({ brand }: Config): ContentPage[] {
  const { emergencyPhone, supportPhone } = brand.legal;
  return [
    page('', brand.name, [
      {
        kind: 'hero',
        eyebrow: brand.name,
        title: brand.defaultMetaTitle,
        text: `<p>${brand.defaultMetaDescription}</p>`,
        start: true,
      },
      {
        kind: 'iconGrid',
        title: 'Included at every level',
        items: [{ icon: 'phone', title: 'Help at any hour', text: `<p>One number: ${emergencyPhone}.</p>` }],
      },
      { kind: 'testimonials', title: 'What customers say' },
      {
        kind: 'topFaqs',
        title: 'Asked before most trips',
        items: questions,
        link: { label: 'All questions', href: '/faqs' },
      },
    ]),
    page('faqs', 'Questions and answers', [
      { kind: 'richText', text: `<p>Not here? Call ${supportPhone}.</p>` },
      { kind: 'accordion', title: 'Before you buy', items: questions },
    ]),
    page(missingSlug, 'There is no page here', [
      { kind: 'richText', text: `<p><a href="${screenPath('cover')}">What is covered</a></p>` },
    ]),
  ];
}

/** What a brand publishes beside its documents. */
export function memoryContent({ answer, config }: Deps): Calls {
  const pages = pagesOf(config);
  const find = (slug: string): ContentPage => {
    const found = pages.find((one) => one.slug === slug);
    if (found) return found;
    const instead = pages.find((one) => one.slug === missingSlug);
    throw new ClientError('notFound', { code: 'not_found', page: instead });
  };
  return {
    homeContent: (asked) => answer('homeContent', asked ?? null, () => find('')),
    content: (asked) => answer('content', asked, () => find(asked.slug)),
    pds: () =>
      answer('pds', null, () => ({
        current: config.brand.legal.documents.map(({ type, title, url, effectiveFrom }) => ({
          ...{ type, title, effectiveFrom, effectiveUntil: null, page: url },
          pdf: `/api/documents/${type}-${effectiveFrom}.pdf`,
        })),
        legacy: [],
      })),
    templates: ({ paths }) =>
      answer('templates', { paths }, () =>
        Object.fromEntries(
          paths.map((path): [string, Template] => [path, { path, version: '-v1', words: {}, slots: [] }]),
        ),
      ),
  };
}
