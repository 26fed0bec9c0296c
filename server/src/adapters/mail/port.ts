export type Letter = { to: string; subject: string; text: string }

/** The way out for e-mail. */
export type Mail = { send(letter: Letter): Promise<void> }
