// The arrows of docs/architecture.md. scripts/checks/arrows.test.ts breaks every one of these rules once.

const TESTS = '[.]test[.]tsx?$'
const DATABASE_DRIVERS = '^node_modules/(drizzle-orm|pg|pg-boss|@electric-sql/[^/]+)/'
const OUTSIDE_WORLD =
  '^(node:)?(fs|fs/promises|child_process|worker_threads|net|tls|dns|dns/promises|http|https|http2)$'
const CONNECTIONS = '^(node:)?(http|https|http2|net|tls|dns|dns/promises)$'
const SERVER_FLOOR =
  '^server/src/((http|db|adapters)/|(background|config|key-box|passwords|secret|start-error|tokens|world)[.]ts$)'
/** main, app, craft-host, the harness in testing/ and whatever else stands at the top: all but the floor's few files. */
const SERVER_ROOF =
  '^server/src/((testing|commands|wiring)/|(?!(background|config|key-box|passwords|secret|start-error|tokens|world)[.]ts$)[^/]+[.]ts$)'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    // 1. Contract is the one shared room.
    {
      name: 'contract-imports-only-zod',
      comment: 'contract/ runs anywhere: it imports itself and zod.',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: TESTS },
      to: { pathNot: ['^contract/src/', '^node_modules/zod/'] },
    },
    {
      name: 'rooms-meet-in-contract',
      comment: 'server, web and craft-frame import contract, never each other.',
      severity: 'error',
      from: { path: '^(contract|server|web|craft-frame)/src/' },
      to: { path: '^(server|web|craft-frame|e2e|bench|scripts)/', pathNot: '^$1/' },
    },
    {
      name: 'text-and-engine-stand-alone',
      comment:
        'text knows contract, engine knows text and contract; tests of the engine may have the model that ships.',
      severity: 'error',
      from: { path: '^(text|engine)/src/', pathNot: TESTS },
      to: { path: '^(engine|server|web|craft-frame|e2e|bench|scripts)/', pathNot: '^$1/' },
    },
    {
      name: 'the-engine-has-one-door',
      comment: 'What is in the engine is its own business: its index says what others may have of it.',
      severity: 'error',
      from: { path: '^(contract|text|server|web|craft-frame)/' },
      to: { path: '^engine/src/', pathNot: '^engine/src/index[.]ts$' },
    },
    {
      name: 'the-browser-has-no-engine',
      comment: 'text and engine run on the server.',
      severity: 'error',
      from: { path: '^(contract|web|craft-frame)/src/' },
      to: { path: '^(text|engine)/' },
    },
    {
      name: 'craft-frame-sees-few-files',
      comment:
        'The untrusted renderer knows how it is spoken to and which charts it may draw, and nothing else of ours.',
      severity: 'error',
      from: { path: '^craft-frame/' },
      to: { path: '^contract/', pathNot: '^contract/src/crafts/(frame|chart-spec|chart-layout)[.]ts$' },
    },

    // 2. Roof, features, floor; never upward.
    {
      name: 'server-floor-looks-down',
      comment: 'http, db and adapters know no feature and no roof.',
      severity: 'error',
      from: { path: SERVER_FLOOR, pathNot: TESTS },
      to: { path: ['^server/src/features/', SERVER_ROOF] },
    },
    {
      name: 'server-features-stay-below-the-roof',
      comment: 'A feature is composed by wiring/; it never imports the roof. Its tests may use the harness.',
      severity: 'error',
      from: { path: '^server/src/features/', pathNot: TESTS },
      to: { path: SERVER_ROOF },
    },
    {
      name: 'server-roof-keeps-the-harness-out',
      comment: 'What ships never imports the test harness.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: [TESTS, '^server/src/testing/'] },
      to: { path: '^server/src/testing/' },
    },
    {
      name: 'web-floor-looks-down',
      comment: 'api, ui and format know no feature and no roof.',
      severity: 'error',
      from: { path: '^web/src/(api|ui|format)/' },
      to: { path: '^web/src/(?!(api|ui|format)/)' },
    },
    {
      name: 'markdown-looks-down',
      comment: 'Markdown is drawn for every feature: it knows none of them but the crafts that stand in it.',
      severity: 'error',
      from: { path: '^web/src/markdown/', pathNot: TESTS },
      to: { path: '^web/src/(app|features)/', pathNot: '^web/src/features/crafts/index[.]ts$' },
    },
    {
      name: 'web-ui-knows-no-product-word',
      comment: 'ui/ could serve any product: no contract, no api.',
      severity: 'error',
      from: { path: '^web/src/ui/', pathNot: TESTS },
      to: { path: ['^contract/', '^web/src/api/'] },
    },
    {
      name: 'web-features-stay-below-the-roof',
      comment: 'A web feature never imports web/src/app.',
      severity: 'error',
      from: { path: '^web/src/features/', pathNot: TESTS },
      to: { path: '^web/src/(app/|[^/]+$)' },
    },
    {
      name: 'no-cycles',
      comment: 'Two modules that need each other are one, or one of them takes a function.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },

    // 3. Doors.
    {
      name: 'features-enter-by-the-door',
      comment:
        'A feature enters another through its index.ts only. Query keys are as open as tables: a feature that changes ' +
        'what another shows says so by its key.',
      severity: 'error',
      from: { path: '^(server|web)/src/features/([^/]+)/', pathNot: '/tables[.]ts$' },
      to: {
        path: '^(server|web)/src/features/',
        pathNot: ['^$1/src/features/$2/', '/features/([^/]+/(index|query-keys)|feature)[.]tsx?$'],
      },
    },
    {
      name: 'query-keys-import-nothing',
      comment: 'A key leads nowhere, so that any feature may have it.',
      severity: 'error',
      from: { path: '^web/src/features/[^/]+/query-keys[.]ts$' },
      to: { path: '.' },
    },
    {
      name: 'web-answers-know-no-chat',
      comment: 'A chat stands on its composer, its answers, sharing and transfer, and never the other way round.',
      severity: 'error',
      from: { path: '^web/src/features/(composer|answers|chat-sharing|chat-transfer|tools)/' },
      to: { path: '^web/src/features/chat/', pathNot: '/query-keys[.]ts$' },
    },
    {
      name: 'web-answers-know-no-chat',
      comment: 'The composer knows nothing of answers.',
      severity: 'error',
      from: { path: '^web/src/features/composer/' },
      to: { path: '^web/src/features/answers/' },
    },
    {
      name: 'adapters-enter-by-index',
      comment:
        'An adapter is entered through its index.ts, or through that of a room in it (models/local, web/search).',
      severity: 'error',
      from: { path: '^server/src/', pathNot: [TESTS, '/tables[.]ts$', '^server/src/(testing|adapters)/'] },
      to: { path: '^server/src/adapters/', pathNot: '/index[.]ts$' },
    },
    {
      name: 'adapters-enter-by-index',
      comment: 'Adapters know each other through an index.ts, too.',
      severity: 'error',
      from: { path: '^server/src/adapters/([^/]+)/', pathNot: TESTS },
      to: { path: '^server/src/adapters/', pathNot: ['^server/src/adapters/$1/', '/index[.]ts$'] },
    },
    {
      name: 'adapters-enter-by-index',
      comment:
        'Tables are read by drizzle-kit, too, where code that runs processes does not load: they have the port only.',
      severity: 'error',
      from: { path: '^server/src/features/[^/]+/tables[.]ts$' },
      to: { path: '^server/src/adapters/', pathNot: '/port[.]ts$' },
    },
    {
      name: 'doors-are-not-fetched',
      comment:
        'import() of a door that the first load has too keeps everything behind the door in the first load (50 kB once). ' +
        'Import from it plainly in a file that is itself fetched later.',
      severity: 'error',
      from: { path: '^web/src/' },
      to: { path: '^web/src/features/[^/]+/index[.]tsx?$', dynamic: true },
    },
    {
      name: 'tables-refer-to-tables',
      comment: 'A foreign key needs the other table, and nothing else of its feature.',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/tables[.]ts$' },
      to: { path: '^server/src/features/', pathNot: ['^server/src/features/$1/', '/tables[.]ts$'] },
    },

    {
      name: 'chat-is-not-the-ground',
      comment: 'What answers may do and claim is known to chat, and never the other way round.',
      severity: 'error',
      from: {
        path: '^server/src/features/(tools|grounding|retrieval|models|labs|usage|attachments)/',
        pathNot: [TESTS, '/tables[.]ts$'],
      },
      to: { path: '^server/src/features/chat(-sharing|-transfer)?/' },
    },
    {
      name: 'chat-knows-nothing-on-top-of-it',
      comment: 'Sharing and transfer read chats through the index of chat, which is handed what it needs of them.',
      severity: 'error',
      from: { path: '^server/src/features/chat/', pathNot: TESTS },
      to: { path: '^server/src/features/chat-(sharing|transfer)/' },
    },
    // Inside chat: sending -> questions -> answering -> threads, and history -> threads.
    {
      name: 'chat-rooms-look-down',
      comment: 'threads knows no other room of chat.',
      severity: 'error',
      from: { path: '^server/src/features/chat/threads/', pathNot: TESTS },
      to: { path: '^server/src/features/chat/(answering|questions|sending|history)/' },
    },
    {
      name: 'chat-rooms-look-down',
      comment: 'answering knows threads only.',
      severity: 'error',
      from: { path: '^server/src/features/chat/answering/', pathNot: TESTS },
      to: { path: '^server/src/features/chat/(questions|sending|history)/' },
    },
    {
      name: 'chat-rooms-look-down',
      comment: 'questions and history know neither each other nor sending.',
      severity: 'error',
      from: { path: '^server/src/features/chat/(questions|history)/', pathNot: TESTS },
      to: { path: '^server/src/features/chat/(sending|history|questions)/', pathNot: '^server/src/features/chat/$1/' },
    },

    // 4. Who touches the outside.
    {
      name: 'only-stores-touch-the-database',
      comment: 'In a feature, store.ts and tables.ts speak SQL; everything else asks them.',
      severity: 'error',
      from: {
        path: '^server/src/features/',
        pathNot: ['[/-]store[.]ts$', '/tables[.]ts$', TESTS],
      },
      // The queue of jobs knows no table: what it claims and extends, stores hand to it.
      to: {
        path: [DATABASE_DRIVERS, '^server/src/db/'],
        pathNot: '^server/src/db/job-queue[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'only-adapters-import-vendors',
      comment: 'A feature speaks to ports; vendor packages stay in adapters/ (the database in stores).',
      severity: 'error',
      from: { path: '^server/src/features/', pathNot: TESTS },
      to: {
        path: '^node_modules/',
        pathNot: ['^node_modules/(zod|hono)/', DATABASE_DRIVERS],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'only-adapters-touch-the-machine',
      comment: 'Files, processes, threads and sockets are reached through a port.',
      severity: 'error',
      from: { path: '^(server/src/features|text/src|engine/src)/', pathNot: TESTS },
      to: { path: OUTSIDE_WORLD, dependencyTypes: ['core'] },
    },
    {
      name: 'two-doors-lead-outside',
      comment:
        'Addresses that people supply go through adapters/web, keys go through adapters/models/provider-fetch.ts to their ' +
        'exact origin; nothing else opens a connection by hand.',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: [
          TESTS,
          '^server/src/((testing|commands|wiring)/|adapters/web/|http/listen[.]ts$)',
          '^server/src/adapters/models/provider-fetch[.]ts$',
        ],
      },
      to: { path: CONNECTIONS, dependencyTypes: ['core'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-server-ships-no-dev-dependency',
      comment: 'The server runs unbuilt: what it imports must be a dependency.',
      severity: 'error',
      from: { path: '^(server|engine|text)/src/', pathNot: [TESTS, '/src/testing/'] },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'every-import-resolves',
      comment: 'An import that resolves to nothing would slip past every rule above.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '[.]css([?]raw)?$' },
    },
  ],
  options: {
    // TypeScript 7 has no parser API yet; swc reads .ts and sees type-only imports.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
