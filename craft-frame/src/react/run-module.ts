import { transform } from 'sucrase'
import { IN_SCOPE } from './in-scope.ts'

type Module = Record<string, unknown>

/** What a craft may import. The heavy ones are fetched when it does. */
const MODULES: Record<string, () => Promise<Module>> = {
  react: () => import('react'),
  'react-dom': () => import('react-dom'),
  'react-dom/client': () => import('react-dom/client'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  'lucide-react': () => import('lucide-react'),
  recharts: () => import('recharts'),
}

/** Compiles TypeScript and JSX, brings what is imported, and runs it. Answers what it exports. */
export async function runModule(source: string): Promise<Module> {
  const { code } = transform(source, {
    transforms: ['typescript', 'jsx', 'imports'],
    jsxRuntime: 'automatic',
    production: true,
    filePath: 'craft.tsx',
  })
  const wanted = new Set([...code.matchAll(/\brequire\(\s*(['"])([^'"\n]+)\1\s*\)/g)].map((found) => found[2]!))
  const modules = new Map<string, Module>()
  await Promise.all(
    [...wanted].map(async (name) => {
      if (Object.hasOwn(MODULES, name)) modules.set(name, interop(await MODULES[name]!()))
    }),
  )
  const require = (name: string): Module => {
    const found = modules.get(name)
    if (found) return found
    if (/\.(?:css|scss)$/.test(name)) return {}
    throw new Error(`“${name}” cannot be imported here. Crafts have react, lucide-react and recharts.`)
  }
  const exported: Module = {}
  const whole = { exports: exported }
  // A component that was never exported is found by the name that most of them have.
  const named = /\bexports\.default\b/.test(code)
    ? ''
    : "\n;if (!exports.default && typeof App === 'function') exports.default = App"
  // oxlint-disable-next-line typescript/no-implied-eval -- running what it is given is what the frame is for
  const begin = new Function(
    ...IN_SCOPE.keys(),
    `return (require, exports, module) => {${code}${named}\n}\n//# sourceURL=craft.tsx`,
  ) as (...scope: unknown[]) => (...own: unknown[]) => void
  // A function of its own around the craft, so that it may declare those names itself.
  begin(...IN_SCOPE.values())(require, exported, whole)
  const { exports: made } = whole
  return made
}

/** Brings what the first lines of a craft import, before the rest of it is there. */
export async function fetchModules(soFar: string): Promise<void> {
  const named = [...soFar.matchAll(/\bfrom\s*(['"])([^'"\n]+)\1/g)].map((found) => found[2]!)
  await Promise.all(named.map(async (name) => Object.hasOwn(MODULES, name) && (await MODULES[name]!())))
}

/** `import React from 'react'` finds the whole module. */
function interop(module: Module): Module {
  const main = 'default' in module ? module['default'] : module
  return { ...module, default: main, __esModule: true }
}
