/** Of plain letters, a token has about as many; of other scripts, about as many bytes. */
const CHARS_PER_TOKEN = 4
const BYTES_PER_TOKEN = 3

/** About how many tokens a text is, where nobody counted them: a sign of Chinese is one by itself. */
export function estimateTokens(text: string): number {
  const bytes = Buffer.byteLength(text)
  if (bytes === text.length) return bytes / CHARS_PER_TOKEN
  let chars = 0
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) < 0x80) chars += 1
  return chars / CHARS_PER_TOKEN + (bytes - chars) / BYTES_PER_TOKEN
}
