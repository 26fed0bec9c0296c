import { quickenImports } from '../server/src/db/quick-imports.ts'
import { buildOrExit } from './build.ts'

buildOrExit()
console.log('Starting Alcove…')
quickenImports()
// In this process, so that signals, the terminal and the exit code are the server's own.
await import(String(new URL('../server/src/main.ts', import.meta.url)))
