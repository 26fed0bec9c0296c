import type { Zip } from './zip.ts'
import { readXml } from './xml.ts'

/** What a part refers to: id to the part's path and kind. Targets outside of the file are left out. */
type Relations = ReadonlyMap<string, { readonly path: string; readonly type: string }>

export async function readRelations(zip: Zip, part: string): Promise<Relations> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const path = `${folder}_rels/${part.slice(folder.length)}.rels`
  const relations = new Map<string, { path: string; type: string }>()
  if (!zip.has(path)) return relations
  await readXml(zip.read(path), {
    open(name, { Id, Target, Type, TargetMode }) {
      if (name !== 'Relationship' || !Id || !Target || TargetMode === 'External') return
      relations.set(Id, { path: resolvePath(folder, Target), type: Type?.slice(Type.lastIndexOf('/') + 1) ?? '' })
    },
  })
  return relations
}

/** Where a file's main part is: mostly under the usual name, but some writers number it. */
export async function findMainPart(zip: Zip, usual: string): Promise<string> {
  if (zip.has(usual)) return usual
  const main = [...(await readRelations(zip, '')).values()].find(({ type }) => type === 'officeDocument')
  return main?.path ?? usual
}

/** The title that the author gave, if any. */
export async function readCoreTitle(zip: Zip): Promise<string | null> {
  let title = ''
  let isInside = false
  if (!zip.has('docProps/core.xml')) return null
  await readXml(zip.read('docProps/core.xml'), {
    open: (name) => void (isInside = name === 'title'),
    close: () => void (isInside = false),
    text: (text) => void (title += isInside && title.length < 1_000 ? text : ''),
  })
  return title.trim() || null
}

/** A path within the file, as its parts write them: from their own folder, or from the root. */
export function resolvePath(folder: string, target: string): string {
  const steps = (target.startsWith('/') ? target : `${folder}${target}`).split('/')
  const path: string[] = []
  for (const step of steps) {
    if (step === '..') path.pop()
    else if (step !== '' && step !== '.') path.push(step)
  }
  return path.join('/')
}
