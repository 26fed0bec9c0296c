/** What the disk does for a server: what calls fail with, or `kill`, which ends the process in the middle of one. */
export const DISK_STATES = ['fine', 'ENOSPC', 'EROFS', 'EIO', 'kill'] as const
export type DiskState = (typeof DISK_STATES)[number]

/** Whose folder: that of the embedded database, or everything else in the data folder. */
export const FOLDERS = ['all', 'database', 'files'] as const
export type Folder = (typeof FOLDERS)[number]

/** What a server lives with from now on. */
export type Orders = {
  readonly disk: DiskState
  /** So many calls go well before. */
  readonly diskAfter: number
  readonly folder: Folder
  /** Ends the process when it has sent so many parts more to the database; 0 is never. */
  readonly databaseAfter: number
  /** How far its clock is ahead. */
  readonly clockSeconds: number
}

/** What a server is started with. */
export type PreloadSettings = {
  /** The folder of everything that its disk holds, and in it that of an embedded database. */
  readonly disk: string
  readonly database: string
  /** Where its database listens, if it has one. */
  readonly databasePort: number | undefined
  readonly orders: Orders
}

export const NO_ORDERS: Orders = { disk: 'fine', diskAfter: 0, folder: 'all', databaseAfter: 0, clockSeconds: 0 }

/** Where each stands in the numbers that the threads of a server share. */
export const SLOT = { disk: 0, diskAfter: 1, folder: 2, databaseAfter: 3, clockSeconds: 4 } as const

export function writeOrders(shared: Int32Array, orders: Orders): void {
  // Counters first: whoever sees the state sees them.
  Atomics.store(shared, SLOT.diskAfter, orders.diskAfter)
  Atomics.store(shared, SLOT.folder, FOLDERS.indexOf(orders.folder))
  Atomics.store(shared, SLOT.databaseAfter, orders.databaseAfter)
  Atomics.store(shared, SLOT.clockSeconds, orders.clockSeconds)
  Atomics.store(shared, SLOT.disk, DISK_STATES.indexOf(orders.disk))
}
