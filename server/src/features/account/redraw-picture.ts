import { attachmentMessages } from '#contract/attachments/messages.ts'
import { AnalysisError } from '../../adapters/analysis/index.ts'
import { BrokenBody, TooManyBytes } from '../../adapters/files/index.ts'
import { AppError } from '../../http/errors.ts'
import type { World } from '../../world.ts'

export const REDRAWN_TYPE = 'image/webp'

type PictureRules = {
  /** It stays under this size. */
  readonly bytes: number
  readonly types: readonly string[]
  readonly tooLarge: string
  rejected(): AppError
}

/** A small picture of what somebody sent, drawn anew: nothing that was hidden in theirs is in it. */
export async function redrawPicture(
  { staging, analyser }: Pick<World, 'staging' | 'analyser'>,
  id: string,
  { body, signal }: Pick<Request, 'body' | 'signal'>,
  { bytes, types, tooLarge, rejected }: PictureRules,
): Promise<Buffer> {
  try {
    await staging.append(id, body, { offset: 0, maxBytes: bytes - 1 })
    const { path } = await staging.finish(id)
    const sniffed = await analyser.sniff({ path, name: 'picture' })
    // By what it really is, whatever it was announced as.
    if (!sniffed || !types.includes(sniffed.mimeType)) throw rejected()
    const drawn = await analyser.thumbnail({ path, mimeType: sniffed.mimeType }, signal)
    if (!drawn) throw rejected()
    return Buffer.from(drawn)
  } catch (error) {
    if (error instanceof TooManyBytes) throw new AppError('too_large', tooLarge)
    if (error instanceof BrokenBody) throw new AppError('conflict', attachmentMessages.uploadFailed)
    throw error instanceof AnalysisError ? rejected() : error
  } finally {
    await staging.remove(id)
  }
}
