import { registerHooks } from 'node:module'

/**
 * Makes later imports of the ORM quick. Node 26 parses a package's package.json again for every file of it that is
 * imported, and drizzle-orm has 180 kB of it and 200 files: about a fifth of a start's CPU time. Its inner imports are
 * plain relative paths to ES modules, so they need no lookup.
 */
export function speedUpImports(): void {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      if (specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/')) {
        return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      }
      return nextResolve(specifier, context)
    },
  })
}
