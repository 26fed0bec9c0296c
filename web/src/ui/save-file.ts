import { createContext } from 'react'

/** Keeps what was made as a file of this name, and answers whether it is kept. */
export type SaveFile = (name: string, read: () => Promise<Blob>) => Promise<boolean>

/** Handed in by the app: whoever keeps files shows what is made, and so cannot be asked from there. */
export const SaveFileContext = createContext<SaveFile | null>(null)
