import type { Readable } from 'node:stream'

/** Where backups are kept: bytes under paths such as `2026-01-31…/rows`. What has its path is whole. */
export type BackupPlace = {
  /** What to do before backups can be kept there; undefined when nothing is in the way. */
  findProblem(): Promise<string | undefined>
  put(path: string, source: AsyncIterable<Uint8Array>): Promise<void>
  /** Throws a MissingBackupFile when there is none. */
  get(path: string): Promise<Readable>
  /** Undefined when there is none. */
  size(path: string): Promise<number | undefined>
  /** The sizes of all files below a path, by what stands behind it. */
  sizes(path: string): Promise<Map<string, number>>
  /** The names right below a path. */
  names(path: string): Promise<string[]>
  /** One file, or all that lies below a path. Removing what is not there is fine. */
  remove(path: string): Promise<void>
}

export class MissingBackupFile extends Error {
  readonly path: string
  constructor(path: string) {
    super(`there is no ${path}`)
    this.path = path
  }
}

/** It does not answer, or takes nothing; the message says so to people. */
export class PlaceAway extends Error {}

/** The disk has hardly any room left: whatever else lies on it is to go on. */
export class NoRoomLeft extends Error {
  readonly code = 'ENOSPC'
}
