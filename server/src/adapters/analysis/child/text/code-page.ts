/** The decoder of a code page as Windows numbers them; undefined where nobody knows it. */
export function decoderFor(page: number | undefined): TextDecoder | undefined {
  const name = page === 65_001 ? 'utf-8' : page === 932 ? 'shift_jis' : page === 936 ? 'gbk' : `windows-${page}`
  try {
    return new TextDecoder(name)
  } catch {
    return undefined
  }
}
