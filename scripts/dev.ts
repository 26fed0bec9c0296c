import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

const PROJECT_ROOT = join(import.meta.dirname, '..')
const VITE = 'node_modules/vite/bin/vite.js'
const WEB_PORT = '4200'

console.log('Starting the server, the app with hot reload and the craft frame. Ctrl+C ends them all.')
const children = [
  // The browser comes by vite's address, so that is the origin that the server must take for its own.
  run(['--watch', 'server/src/main.ts'], { PUBLIC_URL: `http://localhost:${WEB_PORT}` }),
  run([VITE, 'web', '--port', WEB_PORT, '--strictPort']),
  run([VITE, 'build', 'craft-frame', '--watch', '--logLevel', 'warn']),
]

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(signal))
for (const child of children) child.on('exit', (code) => end('SIGTERM', code ?? 0))

function run(args: string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, args, { cwd: PROJECT_ROOT, stdio: 'inherit', env: { ...process.env, ...env } })
}

/** One that ends takes the others along: half a workshop is worse than none. */
function end(signal: NodeJS.Signals, code = 0): void {
  process.exitCode ||= code
  for (const child of children) if (child.exitCode === null) child.kill(signal)
}
