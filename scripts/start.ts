import { buildOrExit } from './build.ts'

const LOOK_FOR_PARENT_MS = 500

buildOrExit()
endWithParent()
console.log('Starting Alcove…')
// In this process, so that signals, the terminal and the exit code are the server's own.
await import(String(new URL('../server/src/main.ts', import.meta.url)))

/** npm passes a signal to the shell that it runs us in, and the shell keeps it for itself. So when it goes, we go. */
function endWithParent(): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const look = setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, LOOK_FOR_PARENT_MS)
  look.unref()
}
