/** A letter, whichever program wrote it down. */
export type Mail = {
  readonly subject: string
  /** Who wrote to whom, when and what about, a line each. */
  readonly head: readonly string[]
  readonly text: string
  readonly html: string
  readonly attachments: readonly MailAttachment[]
}

/** What came with it: a file, or another letter. */
export type MailAttachment = { readonly name: string } & (
  | { readonly kind: 'file'; readonly bytes: Buffer; readonly mimeType: string; readonly isInline: boolean }
  | { readonly kind: 'mail'; readonly mail: Mail }
)

/** The lines that say something. */
export function headLines(lines: readonly (readonly [name: string, value: string | undefined])[]): string[] {
  return lines.flatMap(([name, value]) => (value?.trim() ? [`${name}: ${value.replace(/\s+/g, ' ').trim()}`] : []))
}
