type WrittenRegex = { readonly pattern: string; readonly flags: string }

const FENCED = /```[\w-]*\n([\s\S]*?)\n?```/
const SLASHED = /^\/(.+)\/([dgimsuvy]*)$/s
const INLINE = /`([^`\n]+)`/

/** The regular expression that an answer proposes: its first piece of code. Undefined until it is whole. */
export function parseRegex(text: string): WrittenRegex | undefined {
  const code = (FENCED.exec(text)?.[1] ?? (text.includes('```') ? undefined : INLINE.exec(text)?.[1]))?.trim()
  if (!code) return undefined
  const [, pattern, flags] = SLASHED.exec(code) ?? []
  return pattern === undefined ? { pattern: code, flags: 'g' } : { pattern, flags: flags ?? '' }
}
