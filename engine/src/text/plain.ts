/**
 * Text without the marks of Markdown and HTML, so that they are neither counted nor quoted. Every repetition is bounded
 * or stops at its own opening sign, so it takes linear time.
 */
export function plain(text: string): string {
  if (!/[<[*_`|]/.test(text)) return text
  return text
    .replaceAll(/<\/?[a-z][^<>]{0,300}>/gi, ' ')
    .replaceAll(/<!--[^<>]{0,1000}-->/g, ' ')
    .replaceAll(/!\[[^\][]{0,200}\]\([^()\s]{0,500}\)/g, ' ')
    .replaceAll(/\[([^\][]{0,200})\]\([^()\s]{0,500}\)/g, '$1')
    .replaceAll(/\*\*([^*\n]{1,300})\*\*/g, '$1')
    .replaceAll(/(?<![\w*])\*([^*\n]{1,300})\*(?![\w*])/g, '$1')
    .replaceAll(/(?<!\w)__([^_\n]{1,300})__(?!\w)/g, '$1')
    .replaceAll(/`([^`\n]{1,200})`/g, '$1')
    .replaceAll(/^[ \t]{0,8}(?:`{3,}|~{3,})[^\n]{0,60}$/gm, '')
}
