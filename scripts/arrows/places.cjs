// What several of the rules beside this file mean by a place.

const TESTS = '[.]test[.]tsx?$'
const DATABASE_DRIVERS = '^node_modules/(drizzle-orm|pg|@electric-sql/[^/]+)/'
const OUTSIDE_WORLD =
  '^(node:)?(fs|fs/promises|child_process|worker_threads|net|tls|dns|dns/promises|http|https|http2)$'
const CONNECTIONS = '^(node:)?(http|https|http2|net|tls|dns|dns/promises)$'
const SERVER_FLOOR =
  '^server/src/((http|db|adapters)/|(background|config|key-box|passwords|secret|start-error|tokens|world)[.]ts$)'
/** main, app, craft-host, the harness in testing/ and whatever else stands at the top: all but the floor's few files. */
const SERVER_ROOF =
  '^server/src/((testing|commands|wiring)/|(?!(background|config|key-box|passwords|secret|start-error|tokens|world)[.]ts$)[^/]+[.]ts$)'

module.exports = { TESTS, DATABASE_DRIVERS, OUTSIDE_WORLD, CONNECTIONS, SERVER_FLOOR, SERVER_ROOF }
