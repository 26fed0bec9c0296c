import { registerHooks } from 'node:module'

// Given to Node by start.test.ts: counts the ORM's files that are loaded, and those whose place Node has to look up.
// Hooks that are registered later come first, so what db/quick-imports.ts answers is not seen here.
const ORM = '/node_modules/drizzle-orm/'
const counted = { loaded: 0, lookedUp: 0 }

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier.startsWith('.') && context.parentURL?.includes(ORM)) counted.lookedUp += 1
    return nextResolve(specifier, context)
  },
  load(url, context, nextLoad) {
    if (url.includes(ORM)) counted.loaded += 1
    return nextLoad(url, context)
  },
})
process.once('exit', () => process.stderr.write(`${JSON.stringify(counted)}\n`))
