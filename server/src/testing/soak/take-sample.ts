import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Inspector } from './inspector.ts'

const PAGE_BYTES = 4_096
const MEGABYTE = 1_000_000

type Process = { readonly pid: number; readonly dataDir: string; readonly inspector: Inspector }

/** Everything of a server that must not grow without bound, by name: memory in megabytes, the rest in pieces. */
export async function takeSample({ pid, dataDir, inspector }: Process): Promise<Record<string, number>> {
  const values: Record<string, number> = {}
  const { heap, external } = await inspector.readMemory()
  values['memory: heap after collection, MB'] = heap / MEGABYTE
  values['memory: outside the heap, MB'] = external / MEGABYTE
  values['memory: resident, MB'] = residentBytes(pid) / MEGABYTE
  const children = childrenOf(pid)
  values['children: processes'] = children.length
  values['children: resident, MB'] = children.reduce((sum, child) => sum + residentBytes(child), 0) / MEGABYTE
  values['threads'] = listFolder(`/proc/${pid}/task`).length
  for (const [kind, count] of Object.entries(openFiles(pid))) values[`open: ${kind}`] = count
  for (const [kind, count] of Object.entries(await inspector.readResources())) values[`waiting: ${kind}`] = count
  for (const { name, rows, bytes } of await readTables(inspector)) {
    values[`rows: ${name}`] = Number(rows)
    values[`table MB: ${name}`] = Number(bytes) / MEGABYTE
  }
  const files = walk(join(dataDir, 'files'))
  values['files: stored'] = files.count
  values['files: stored, MB'] = files.bytes / MEGABYTE
  values['files: all of the data folder, MB'] = walk(dataDir).bytes / MEGABYTE
  return values
}

type Table = { readonly name: string; readonly rows: string; readonly bytes: string }

async function readTables(inspector: Inspector): Promise<Table[]> {
  const tables = await inspector.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const counts = tables.map(
    ({ name }) =>
      `select '${name}' as name, (select count(*) from "${name}") as rows, pg_total_relation_size('"${name}"') as bytes`,
  )
  return inspector.query<Table>(counts.join(' union all '))
}

function residentBytes(pid: number): number {
  return Number(readOr(`/proc/${pid}/statm`, '0 0').split(' ')[1]) * PAGE_BYTES
}

/** Also those of its children. */
function childrenOf(pid: number): number[] {
  const direct = listFolder(`/proc/${pid}/task`)
    .flatMap((task) => readOr(`/proc/${pid}/task/${task}/children`, '').split(' '))
    .filter(Boolean)
    .map(Number)
  return direct.flatMap((child) => [child, ...childrenOf(child)])
}

function openFiles(pid: number): Record<string, number> {
  const counts: Record<string, number> = { sockets: 0, files: 0, others: 0 }
  for (const descriptor of listFolder(`/proc/${pid}/fd`)) {
    let target = ''
    try {
      target = readlinkSync(`/proc/${pid}/fd/${descriptor}`)
    } catch {
      // It was closed meanwhile.
      continue
    }
    const kind = target.startsWith('socket:') ? 'sockets' : target.startsWith('/') ? 'files' : 'others'
    counts[kind]! += 1
  }
  return counts
}

function walk(folder: string): { count: number; bytes: number } {
  const total = { count: 0, bytes: 0 }
  for (const name of listFolder(folder)) {
    const path = join(folder, name)
    const stat = statSync(path, { throwIfNoEntry: false })
    if (!stat) continue
    const inside = stat.isDirectory() ? walk(path) : { count: 1, bytes: stat.size }
    total.count += inside.count
    total.bytes += inside.bytes
  }
  return total
}

function listFolder(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}

function readOr(path: string, fallback: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return fallback
  }
}
