/** Who may import whom: the table of the README's map, enforced. */
const room = (name, path, allowed) => ({
  name,
  severity: 'error',
  from: { path },
  to: { pathNot: allowed, path: '.' },
});

const own = (folder) => `^${folder}/`;
const pkg = (...names) => names.map((n) => `node_modules/${n}(/|$)`);
const rulesAll = '^packages/rules/src/';
const seededFixtures = '^packages/rules/src/fixtures/example-(product|catalogue)\\.ts$';
const uiAll = '^packages/ui/src/';
const widgetsAll = '^packages/widgets/src/';
const react = pkg('react', 'react-dom', '@types/react', '@types/react-dom');
const testing = '\\.(test|spec|bench)\\.[cm]?tsx?$|/testing/';
const signals = pkg('@preact/signals-react', '@preact/signals-core');

/** Files of the API that answer calls. */
const speaksHttp = [
  '^api/src/app\\.ts$',
  '^api/src/.*\\.routes\\.ts$',
  '^api/src/platform/http/(answers/compress|body|call|headers|loopback|parse-request|routes)\\.ts$',
  '^api/src/server/[^/]+\\.ts$',
  '^api/src/sandbox/sandbox(\\.app)?\\.ts$',
  '^api/src/mail/mailbox/mailbox\\.(app|server)\\.ts$',
];
/** Files of the API that write HTML by hono's template. */
const rendersHtml = [
  '^api/src/mail/layout/mail\\.(html|html-blocks|masthead|styles)\\.ts$',
  '^api/src/mail/(mailbox/mailbox|stop/stop)\\.page\\.ts$',
  '^api/src/sandbox/[^/]+\\.page\\.ts$',
];

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Circles of types count too: who reads a type reads its file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['\\?(inline|raw|url)$', '^virtual:'] },
    },
    {
      ...room('rules-are-pure', own('packages/rules/src'), [rulesAll, ...pkg('valibot', 'date-fns')]),
      from: { path: own('packages/rules/src'), pathNot: [testing, seededFixtures] },
    },
    {
      ...room('the-example-product-is-the-seeded-one', seededFixtures, [
        rulesAll,
        ...pkg('valibot'),
        '^api/seed/data/(product|screening)\\.json$',
      ]),
      comment: 'Data alone, so that the product that ships is written once.',
    },
    {
      ...room('ui-knows-no-insurance', own('packages/ui/src'), [
        uiAll,
        ...react,
        ...pkg('@floating-ui', 'date-fns'),
      ]),
      from: { path: own('packages/ui/src'), pathNot: testing },
    },
    {
      name: 'react-aria-only-in-tests',
      comment: 'Rule 1 of the embedding design: what an affiliate page loads inline carries no react-aria.',
      severity: 'error',
      from: { path: '^packages/', pathNot: testing },
      to: { path: 'node_modules/(react-aria|react-stately|@react-aria|@internationalized)' },
    },
    {
      ...room('widgets-stand-on-rules-and-ui', own('packages/widgets/src'), [
        widgetsAll,
        uiAll,
        rulesAll,
        ...react,
        ...signals,
        ...pkg('date-fns', 'valibot'),
      ]),
      from: { path: own('packages/widgets/src'), pathNot: testing },
    },
    {
      name: 'flows-never-import-each-other',
      severity: 'error',
      from: { path: '^packages/widgets/src/flows/([^/]+)/' },
      to: { path: '^packages/widgets/src/flows/', pathNot: '^packages/widgets/src/flows/$1/' },
    },
    {
      ...room('embed-stands-on-widgets', own('packages/embed/src'), [
        '^packages/embed/src/',
        widgetsAll,
        // A style sheet as text: the suffix is the bundler's, so this tool cannot follow it.
        '^@coverkit/widgets/(cover|first-form|styles)\\.css\\?inline$',
        // As text: the host shows it.
        '^packages/embed/GUIDE\\.md$',
        ...react,
        ...signals,
      ]),
      from: { path: own('packages/embed/src'), pathNot: testing },
    },
    {
      name: 'api-knows-no-screen',
      severity: 'error',
      from: { path: '^api/' },
      to: { path: ['^packages/(ui|widgets|embed)/', '^host/', 'node_modules/(react|react-dom)/'] },
    },
    {
      name: 'an-area-is-entered-through-its-service',
      severity: 'error',
      from: { path: '^api/src/([^/]+)/', pathNot: [testing, '^api/src/(platform|sandbox)/'] },
      to: {
        path: '^api/src/[^/]+/.*\\.(repository|routes)\\.ts$',
        pathNot: '^api/src/$1/',
      },
    },
    {
      name: 'compose-wires-services',
      comment: 'compose.ts mounts routes and passes services to each other; it does no query of its own.',
      severity: 'error',
      from: { path: '^api/src/compose(-staff)?\\.ts$' },
      to: { path: '^api/src/[^/]+/.*\\.(repository|table)\\.ts$' },
    },
    {
      name: 'an-area-reads-its-own-tables',
      comment: 'Erasing alone reads across areas, to find the quotes that nothing holds any more.',
      severity: 'error',
      from: { path: '^api/src/([^/]+)/', pathNot: [testing, '^api/src/(erasing|platform)/'] },
      to: { path: '^api/src/[^/]+/.*\\.table\\.ts$', pathNot: ['^api/src/$1/', '^api/src/platform/'] },
    },
    {
      name: 'routes-do-not-touch-the-database',
      severity: 'error',
      from: { path: '^api/src/.*\\.routes\\.ts$' },
      to: { path: ['node_modules/drizzle-orm', 'node_modules/@libsql', '\\.(table|repository)\\.ts$'] },
    },
    {
      name: 'only-http-and-html-know-hono',
      comment:
        'Whatever is not listed here does its work without HTTP: services, verbs, repositories, jobs, staff.',
      severity: 'error',
      from: { path: '^api/', pathNot: [testing, ...speaksHttp, ...rendersHtml] },
      to: { path: 'node_modules/(hono|@hono)/' },
    },
    {
      name: 'host-is-thin',
      severity: 'error',
      from: { path: '^host/src/', pathNot: testing },
      to: { path: ['^api/', '^packages/embed/', '^stories/', '^tests/'] },
    },
    {
      name: 'tests-take-what-is-built',
      comment:
        'Only tests/contract imports client and app together; the others start the product or use the rules.',
      severity: 'error',
      from: { path: '^tests/(?!contract/)' },
      to: { path: ['^api/', '^host/', '^packages/(ui|widgets|embed)/'] },
    },
    {
      name: 'stories-know-no-server',
      severity: 'error',
      from: { path: '^stories/' },
      to: { path: ['^api/', '^host/'] },
    },
    {
      name: 'packages-never-look-up',
      comment: 'Except the product that ships, which the fixtures read: see the rule of that name.',
      severity: 'error',
      from: { path: '^packages/', pathNot: seededFixtures },
      to: { path: '^(host|api|stories|tests)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Only our own builds: most packages have their code in a `dist` too, and the rules name packages.
    exclude: { path: ['^(host|api|stories|packages/[^/]+)/dist/', 'storybook-static', '\\.config/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'packages/widgets/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['coverkit-source', 'import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts', '.css'],
    },
  },
};
