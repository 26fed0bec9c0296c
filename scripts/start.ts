import { build } from './build.ts'

try {
  build()
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
console.log('Starting Alcove…')
// In this process, so that signals, the terminal and the exit code are the server's own.
await import(String(new URL('../server/src/main.ts', import.meta.url)))
