// 3. Doors.
const { TESTS } = require('./places.cjs')

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
module.exports = [
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
    name: 'features-enter-by-the-door',
    comment: 'So does who puts them together on the server. The app of the web fetches pages by their files.',
    severity: 'error',
    from: { path: '^server/src/', pathNot: [TESTS, '^server/src/(features|testing)/'] },
    to: { path: '^server/src/features/[^/]+/', pathNot: '/(index|tables)[.]ts$' },
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
    comment: 'An adapter is entered through its index.ts, or through that of a room in it (models/local, web/search).',
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
]
