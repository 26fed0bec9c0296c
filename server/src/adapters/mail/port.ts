export type MailMessage = { to: string; subject: string; text: string }

/** The way out for e-mail. */
export type Mail = {
  send(message: MailMessage): Promise<void>
  /** The host that letters go out by; null while they are only printed in the log. */
  server(): string | null
}
