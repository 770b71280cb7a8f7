import type { Mutation } from '../mutation.ts';

export const pagesMutations: readonly Mutation[] = [
  {
    file: 'packages/embed/src/journey/page-history.ts',
    from: '    ...(isObject(win.history.state) ? win.history.state : {}),\n',
    to: '',
    breaks: 'what the page’s own router stored in an entry of the history stays',
    tests: ['parts', 'embed/src/journey'],
  },
  {
    file: 'packages/embed/src/journey/stored-quote.ts',
    from: 'read: () => here ?? attempt(',
    to: 'read: () => attempt(',
    breaks: 'a journey works where the storage is blocked',
    tests: ['parts', 'embed/src/journey'],
  },
  {
    file: 'host/src/server/headers.ts',
    from: 'const isClosed = unlisted || isPersonal(name);',
    to: 'const isClosed = unlisted;',
    breaks: 'a page whose address may have a token is stored by no cache',
    tests: ['parts', 'host/src/server/headers'],
  },
  {
    file: 'packages/rules/src/contract/screen-paths.ts',
    from: 'isContentSlug(slug) && mayHoldContent(slug)',
    to: 'isContentSlug(slug)',
    breaks: 'a path that may be a secret link, mistyped, is looked up nowhere',
    tests: ['parts', 'host/src/server/content-page'],
  },
  {
    file: 'host/src/routing/head.ts',
    from: 'title: title === brand.name ? title : ',
    to: 'title: ',
    breaks: 'the brand’s name is once in a title',
    tests: ['parts', 'host/src/routing/head'],
  },
  {
    file: 'host/src/shell/alerts.ts',
    from: '...list.filter((one) => one.message !== alert.message)',
    to: '...list',
    breaks: 'the same sentence is shown in one alert',
    tests: ['parts', 'host/src/shell/alerts'],
  },
  {
    file: 'packages/widgets/src/client/memory-quotes.ts',
    from: '      if (sent.savedAt !== quote.savedAt) throw quoteChanged();\n',
    to: '',
    breaks: 'the client of stories and tests refuses what was changed since, as the server does',
    tests: ['contract', 'clients/clients.quotes'],
  },
  {
    file: 'packages/widgets/src/client/memory-quotes.ts',
    from: 'if (quote?.token === token && !quote.linkReplaced) return quote;',
    to: 'if (quote?.token === token) return quote;',
    breaks:
      'the client of stories and tests shows little of a quote whose link was replaced, as the server does',
    tests: ['parts', 'client/memory'],
  },
  {
    file: 'host/src/tracking/counting.ts',
    from: '    if (now === null) {\n',
    to: '    if (now === null && waiting.length > 1) {\n',
    breaks: 'nothing is counted before the visitor has agreed',
    tests: ['parts', 'host/src/tracking'],
  },
  {
    file: 'host/src/tracking/layer.ts',
    from: "rowOf(event.name)?.sensitivity === 'public'",
    to: 'rowOf(event.name) !== undefined',
    breaks: 'no tag manager learns that somebody has a screening or an account open',
    tests: ['parts', 'host/src/tracking'],
  },
  {
    file: 'host/src/server/tag-manager-page.ts',
    from: "'sandbox allow-scripts'",
    to: "'sandbox allow-scripts allow-same-origin'",
    breaks: 'a tag manager has an origin of its own, and reads nothing of the site’s',
    tests: ['parts', 'tag-manager-page'],
  },
];
