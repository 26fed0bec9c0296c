// 2. Roof, features, floor; never upward.
const { TESTS, SERVER_FLOOR, SERVER_ROOF } = require('./places.cjs')

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
module.exports = [
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
]
