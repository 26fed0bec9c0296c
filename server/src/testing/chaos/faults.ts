import type { Install, Site } from './install.ts'
import { NO_ORDERS, type DiskState } from './orders.ts'
import { PROVIDER_FAILURES } from './outside.ts'
import { drawFrom, type Draw } from './seeded.ts'

/** What a fault is drawn for: on which server it falls, and a seed for what else there is to choose. */
export type Aim = { readonly server: number; readonly seed: number }

/** Something that goes wrong for a while. */
export type Fault = {
  fits(site: Site): boolean
  /** Begins it, and answers how it ends. Afterwards everything that was there before is there again. */
  begin(install: Install, aim: Aim): Promise<() => Promise<void>>
}

const always = () => true
const onServer = ({ engine }: Site) => engine === 'postgres'
const withBucket = ({ files }: Site) => files === 'bucket'
const JUMPS_SECONDS = [-10_800, -600, -30, 30, 600, 3_000]

/** Those that stop servers, disks or stores: one at a time, so that a server can start again when it is over. */
export const FAULTS = {
  /** A power cut. */
  kill: restartAfter('SIGKILL'),
  stop: restartAfter('SIGTERM'),
  /** A power cut in the middle of a write to the disk. */
  killInWrite: {
    fits: always,
    begin: async (install, { server, seed }) => {
      const draw = drawFrom(seed)
      const folder = install.site.engine === 'embedded' ? draw.pick(['database', 'files'] as const) : 'files'
      await install.order(server, { disk: 'kill', folder, diskAfter: draw.between(1, folder === 'files' ? 4 : 60) })
      return () => recover(install)
    },
  },
  /** The same between two messages to the database. */
  killInTransaction: {
    fits: onServer,
    begin: async (install, { server, seed }) => {
      await install.order(server, { databaseAfter: drawFrom(seed).between(1, 40) })
      return () => recover(install)
    },
  },
  /** A second power cut while it comes back. */
  killInStart: {
    fits: always,
    begin: async (install, { server, seed }) => {
      await install.end(server, 'SIGKILL')
      const draw = drawFrom(seed)
      await install.start(
        server,
        install.site.engine === 'embedded'
          ? { disk: 'kill', folder: 'database', diskAfter: draw.between(1, 200) }
          : { databaseAfter: draw.between(1, 100) },
      )
      return () => recover(install)
    },
  },
  diskFull: disk('ENOSPC'),
  diskReadOnly: disk('EROFS'),
  diskBroken: disk('EIO'),
  databaseCut: gate('database', 'cut', onServer),
  databaseSilent: gate('database', 'silence', onServer),
  /** A power cut of the database's machine, or a restart of it. */
  databaseEnds: {
    fits: onServer,
    begin: async (install, { seed }) => {
      const postgres = install.outside.postgres!
      await postgres.shutDown({ isCrash: drawFrom(seed).chance(0.7) })
      return async () => {
        await postgres.startAgain()
        await recover(install)
      }
    },
  },
  bucketCut: gate('files', 'cut', withBucket),
  bucketSilent: gate('files', 'silence', withBucket),
} satisfies Record<string, Fault>

/** Those that nothing stops for: they may fall together with the others. */
export const SIDE_FAULTS = {
  provider: {
    fits: always,
    begin: async ({ outside }, { seed }) => {
      outside.failProvider(drawFrom(seed).pick(PROVIDER_FAILURES))
      return async () => outside.failProvider(undefined)
    },
  },
  mailCut: gate('mail', 'cut', always),
  mailSilent: gate('mail', 'silence', always),
  searchCut: gate('search', 'cut', always),
  searchSilent: gate('search', 'silence', always),
  clock: {
    fits: always,
    begin: async (install, { server, seed }) => {
      const draw = drawFrom(seed)
      const clockSeconds = draw.pick(JUMPS_SECONDS)
      const servers = draw.chance(0.5) ? [server] : everyServer(install)
      for (const at of servers) await install.order(at, { clockSeconds })
      return async () => {
        for (const at of servers) await install.order(at, { clockSeconds: 0 })
      }
    },
  },
} satisfies Record<string, Fault>

/** Servers that are gone start again, on disks that work. */
export async function recover(install: Install): Promise<void> {
  const { disk: fine, databaseAfter } = NO_ORDERS
  for (const at of everyServer(install)) {
    await install.order(at, { disk: fine, databaseAfter })
    const exit = await install.start(at)
    if (exit)
      throw new Error(`server ${at} does not start: ${JSON.stringify(exit)} ${install.output.slice(-3).join('')}`)
  }
}

export function everyServer({ size }: Pick<Install, 'size'>): number[] {
  return Array.from({ length: size }, (_, at) => at)
}

function restartAfter(signal: 'SIGKILL' | 'SIGTERM'): Fault {
  return {
    fits: always,
    begin: async (install, { server }) => {
      await install.end(server, signal)
      return () => recover(install)
    },
  }
}

function disk(state: DiskState): Fault {
  return {
    fits: always,
    begin: async (install, { server, seed }) => {
      const draw: Draw = drawFrom(seed)
      const servers = install.site.files === 'disk' ? everyServer(install) : [server]
      const orders = { disk: state, folder: draw.pick(['all', 'files'] as const), diskAfter: draw.between(1, 12) }
      for (const at of servers) await install.order(at, orders)
      return () => recover(install)
    },
  }
}

function gate(name: 'database' | 'files' | 'mail' | 'search', how: 'cut' | 'silence', fits: Fault['fits']): Fault {
  return {
    fits,
    begin: async (install) => {
      const shut = install.outside.gates[name]!
      shut[how]()
      return async () => {
        shut.restore()
        // Whoever could not do without it starts again; nobody needs the others.
        if (name === 'database' || name === 'files') await recover(install)
      }
    },
  }
}
