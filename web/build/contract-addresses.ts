import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const API_FILE = /\/contract\/src\/[\w-]+\/([\w-]+-)?api\.ts$/

/**
 * Leaves only the addresses of contract/src/<feature>/api.ts (and <part>-api.ts) to the browser: method, path, access.
 * It needs to know where a call goes, not the schemas that the server checks it with; this keeps 23 kB of zod out of
 * the first load. Forms import the schemas that they need from schema.ts, in lazy chunks.
 */
export function contractAddresses(): Plugin {
  return {
    name: 'alcove:contract-addresses',
    enforce: 'pre',
    async load(id) {
      if (!API_FILE.test(id)) return null
      const { mtimeMs } = await stat(id)
      const module: Record<string, unknown> = await import(`${pathToFileURL(id).href}?changed=${mtimeMs}`)
      return Object.entries(module)
        .filter(([, exported]) => !isSchema(exported))
        .map(([name, exported]) => `export const ${name} = ${JSON.stringify(exported, withoutSchemas)}`)
        .join('\n')
    },
  }
}

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '_zod' in value
}

function withoutSchemas(_: string, value: unknown): unknown {
  return isSchema(value) ? undefined : value
}
