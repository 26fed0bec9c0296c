/** Draws what it is given. Called again, it draws the new thing in the place of the old one. */
export type Draw = (content: string) => void | Promise<void>

/** Draws, and may fetch beforehand what a craft that is still being written will need. */
export type Renderer = { readonly draw: Draw; readonly warm?: Draw }
