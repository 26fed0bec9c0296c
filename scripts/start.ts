import { buildOrExit } from './build.ts'

buildOrExit()
console.log('Starting Alcove…')
// In this process, so that signals, the terminal and the exit code are the server's own.
await import(String(new URL('../server/src/main.ts', import.meta.url)))
