import { createContext } from 'react'

/** Keeps the rows of a result as a file of this name, and answers whether they are kept. */
export type SaveResult = (name: string, read: () => Promise<Blob>) => Promise<boolean>

/** Handed in by the app: whoever keeps files shows tables, and so cannot be asked from here. */
export const SaveResultContext = createContext<SaveResult | null>(null)
