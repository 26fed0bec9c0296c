import { canvasMessages } from '#contract/canvas/messages.ts'
import type { CanvasFormat } from '#contract/canvas/schema.ts'
import { canvasTitle } from '#contract/canvas/title.ts'
import { DocumentError, type DocumentWriter } from '../../adapters/documents/index.ts'
import { AppError } from '../../http/errors.ts'
import { fileResponse } from '../../http/responses/file-response.ts'
import { fileNameOf } from '../../adapters/archive/index.ts'

export type ExportingDependencies = { readonly documents: DocumentWriter }

const TYPES: Record<CanvasFormat, string> = {
  md: 'text/markdown; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
}

/** A text as a file that other programs open. */
export function createExporting({ documents }: ExportingDependencies) {
  return async (
    canvas: { readonly title: string; readonly content: string },
    format: CanvasFormat,
    signal: AbortSignal,
  ): Promise<Response> => {
    const title = canvasTitle(canvas)
    const bytes =
      format === 'md'
        ? Buffer.from(canvas.content)
        : await documents.write({ format, title, markdown: canvas.content }, signal).catch(refuse)
    return fileResponse(new Blob([bytes]).stream(), { name: `${fileNameOf(title)}.${format}`, type: TYPES[format] })
  }
}

function refuse(error: unknown): never {
  if (!(error instanceof DocumentError)) throw error
  throw error.missingChars === undefined
    ? new AppError('unavailable', canvasMessages.cannotExport)
    : new AppError('bad_input', canvasMessages.missingChars(error.missingChars))
}
