// Comes before everything else in a sandboxed process. Plain JavaScript: what follows is, too, where the build made it.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { constants, setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'

// Threads run the code of packages, and have the priority of their process.
if (isMainThread) {
  giveWay()
  const path = new URL(import.meta.url).searchParams.get('code')
  if (path !== null) importFrom(path)
}

function giveWay() {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Not every system allows it.
  }
}

/** Imports of ours need no look at the disk: their addresses are plain, and their code is in this file. */
function importFrom(path) {
  const code = readCode(path)
  const has = (url) => Object.hasOwn(code, url)
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const url = specifier.startsWith('.') && URL.parse(specifier, context.parentURL)?.href
      return url && has(url) ? { url, format: 'module', shortCircuit: true } : nextResolve(specifier, context)
    },
    load(url, context, nextLoad) {
      return has(url) ? { source: code[url], format: 'module', shortCircuit: true } : nextLoad(url, context)
    },
  })
}

function readCode(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    // A newer build may have taken it away.
    return {}
  }
}
