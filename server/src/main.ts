import { quickenImports } from './db/quick-imports.ts'

// Imports are found before any code of a module runs, so the server is imported after this and not above it.
quickenImports()
await import('./serve.ts')
