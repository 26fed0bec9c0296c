// 1. Contract is the one shared room.
const { TESTS } = require('./places.cjs')

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
module.exports = [
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
    comment: 'text knows contract, engine knows text and contract; tests of the engine may have the model that ships.',
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
    comment: 'The untrusted renderer knows how it is spoken to and which charts it may draw, and nothing else of ours.',
    severity: 'error',
    from: { path: '^craft-frame/' },
    to: { path: '^contract/', pathNot: '^contract/src/crafts/(frame|chart-spec|chart-layout)[.]ts$' },
  },
]
