// 4. Who touches the outside.
const { TESTS, DATABASE_DRIVERS, OUTSIDE_WORLD, CONNECTIONS } = require('./places.cjs')

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
module.exports = [
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
]
