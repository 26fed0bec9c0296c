export type MailMessage = { to: string; subject: string; text: string }

/** The way out for e-mail. */
export type Mail = { send(message: MailMessage): Promise<void> }
