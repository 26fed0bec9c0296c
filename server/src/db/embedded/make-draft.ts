import { openEngine } from './engine.ts'

// Run as a process of its own by create-folder.ts: makes a database in the folder that it is given.
const path = process.argv[2]
if (path === undefined) throw new Error('needs a folder')

const engine = await openEngine(
  { kind: 'folder', path },
  {
    onLine: (line) => void process.stderr.write(`${line}\n`),
    onBroken: () => process.exit(1),
  },
)
await engine.close()
