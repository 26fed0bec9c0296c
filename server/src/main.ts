import { flushCompileCache } from 'node:module'
import { speedUpImports } from './speed-up-imports.ts'

// Imports are found before any code of a module runs, so the server is imported after this and not above it.
speedUpImports()
await import('./serve.ts')
flushCompileCache()
