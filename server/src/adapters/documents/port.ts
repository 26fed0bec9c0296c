/** What a text can become a file as. */
type DocumentFormat = 'docx' | 'pdf'

export type DocumentTask = { readonly format: DocumentFormat; readonly title: string; readonly markdown: string }

/** Makes files of Markdown that other programs open. */
export type DocumentWriter = {
  /** Rejects with DocumentError. */
  write(task: DocumentTask, signal: AbortSignal): Promise<Buffer<ArrayBuffer>>
}

/** `letters` are some that no font here has, where that is the reason. */
export class DocumentError extends Error {
  readonly missingChars: string | undefined
  constructor(missingChars?: string) {
    super('the document cannot be made')
    this.missingChars = missingChars
  }
}
