import { createHash } from 'node:crypto'
import type { MachineServer } from '../../adapters/mcp/index.ts'
import type { Caller } from '../../http/caller.ts'
import type { World } from '../../world.ts'
import { saveMachinePlugins, type PluginRow } from './store.ts'

/**
 * Programs on this machine that the configuration names (MCP_SERVERS). They belong to the owner, who sees them once they
 * look; nobody can name a program in the app itself.
 */
export function createMachineServers({ db, clock, config }: Pick<World, 'db' | 'clock' | 'config'>) {
  const running = new Set<string>()
  return {
    /** Makes the owner's rows what the configuration says, once in the life of a server. */
    async keep({ uid, isOwner }: Pick<Caller, 'uid' | 'isOwner'>): Promise<void> {
      if (!isOwner || running.has(uid)) return
      running.add(uid)
      const rows = Object.entries(config.mcpServers).map(([name, { everyone }]): PluginRow => ({
        id: idOf(name),
        uid,
        name,
        transport: 'stdio',
        url: `stdio:${encodeURIComponent(name)}`,
        headerName: null,
        sealedHeader: null,
        sealedQuery: null,
        isOwners: true,
        isForEveryone: everyone,
        createdAt: clock(),
      }))
      await saveMachinePlugins(db, rows)
    },
    /** Undefined when the configuration names it no longer. */
    find: ({ url }: Pick<PluginRow, 'url'>): MachineServer | undefined =>
      config.mcpServers[decodeURIComponent(url.replace(/^stdio:/, ''))],
  }
}

export type MachineServers = ReturnType<typeof createMachineServers>

/** The same name is the same plugin, with all that people have switched, after each start. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(`alcove machine plugin ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
