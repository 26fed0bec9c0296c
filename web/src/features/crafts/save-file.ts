import type { FrameEvent } from '#contract/crafts/frame.ts'
import { craftFileName } from './craft-kinds.ts'

/** Saves a text as a file. */
export function saveText(text: string, name: string): void {
  save(new Blob([text], { type: 'text/plain;charset=utf-8' }), name)
}

/** Saves a picture that a frame has made of what it drew. */
export function saveExport({ format, content }: Extract<FrameEvent, { type: 'exported' }>, title: string): void {
  const name = craftFileName({ title, type: 'application/craft.code', language: format })
  if (format === 'svg') return save(new Blob([content], { type: 'image/svg+xml' }), name)
  save(pngOf(content), name)
}

/** A picture that a frame has made, as bytes. */
export function pngOf(base64: string): Blob {
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'image/png' })
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the address up by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
