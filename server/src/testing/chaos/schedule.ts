import { FAULTS, SIDE_FAULTS, type Aim } from './faults.ts'
import type { Site } from './install.ts'
import { drawFrom, type Draw } from './seeded.ts'

export type FaultName = keyof typeof FAULTS | keyof typeof SIDE_FAULTS

/**
 * A fault that begins so many moments after the one before it, and lasts so many. A try of a person is a moment, and so
 * is a short while.
 */
export type Episode = Aim & { readonly after: number; readonly lasts: number; readonly fault: FaultName }

/** All that is decided about a round before it begins. The same seed on the same site decides the same. */
export type Schedule = {
  readonly seed: number
  readonly site: Site
  /** The tables of how many migrations there are; then servers bring them up to date, and are killed meanwhile. */
  readonly migrationsBefore: number | undefined
  /** Rows of faults, which go on side by side. */
  readonly episodes: readonly (readonly Episode[])[]
  readonly lastSignal: 'SIGTERM' | 'SIGKILL'
  /** Whether a last backup is restored elsewhere and compared. */
  readonly restores: boolean
}

const MIGRATIONS_MIN = 10

export function makeSchedule(seed: number, fixed: Partial<Site>, migrations: number): Schedule {
  const draw = drawFrom(seed)
  // Drawn also where it is fixed, so that the rest is the same for whoever fixes what was drawn.
  const drawn: Site = {
    engine: draw.pick(['embedded', 'postgres'] as const),
    servers: draw.pick([1, 3] as const),
    files: draw.pick(['disk', 'bucket'] as const),
  }
  const chosen = { ...drawn, ...fixed }
  const site: Site = chosen.engine === 'embedded' ? { ...chosen, servers: 1 } : chosen
  const migrationsBefore = draw.chance(0.15) ? draw.between(MIGRATIONS_MIN, migrations - 1) : undefined
  return {
    seed,
    site,
    migrationsBefore,
    episodes: [drawEpisodes(draw, site, FAULTS, 4), drawEpisodes(draw, site, SIDE_FAULTS, 2)],
    lastSignal: draw.pick(['SIGTERM', 'SIGKILL'] as const),
    // Rows of an earlier release name files that never were.
    restores: draw.chance(0.1) && migrationsBefore === undefined,
  }
}

function drawEpisodes(draw: Draw, site: Site, faults: typeof FAULTS | typeof SIDE_FAULTS, most: number): Episode[] {
  const names = Object.entries(faults)
    .filter(([, fault]) => fault.fits(site))
    .map(([name]) => name as FaultName)
  return Array.from({ length: draw.between(1, most) }, () => ({
    after: draw.between(6, 25),
    lasts: draw.between(2, 20),
    fault: draw.pick(names),
    server: draw.between(0, site.servers - 1),
    seed: draw.between(1, 2 ** 30),
  }))
}

/** In a line or two, for whoever reads of a failure. */
export function describeSchedule({ seed, site, migrationsBefore, episodes, lastSignal, restores }: Schedule): string {
  const nameOf = ({ after, lasts, fault, server }: Episode) =>
    `${after}·${fault}${site.servers > 1 ? `#${server}` : ''}·${lasts}`
  const rows = episodes.map((row) => row.map(nameOf).join(' '))
  const begins = migrationsBefore === undefined ? '' : ` from ${migrationsBefore} migrations,`
  return (
    `seed ${seed} on ${site.engine}, ${site.servers} server(s), files in a ${site.files}:${begins} ` +
    `${rows.join(', beside ')}, ends with ${lastSignal}${restores ? ', restored' : ''}`
  )
}

export function replayCommand({ seed, site }: Schedule): string {
  return `npm run chaos -- --seed ${seed} --rounds 1 --on ${site.engine} --servers ${site.servers} --files ${site.files}`
}
