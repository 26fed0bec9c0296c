/**
 * Text of others, written so that Markdown shows it as it is: no link, formula, tag or mark comes of it. Only code stays
 * code, in which nothing is markup. A closing bracket needs no backslash, and must have none: `\[` up to `\]` is a
 * formula.
 */
export function literal(text: string): string {
  const isFormula = text.split('$').length > 2
  const parts = text.split(CODE).map((part, at) => (at % 2 === 1 ? part : escaped(part, isFormula)))
  return parts
    .join('')
    .replace(/^(\s*)([#>+=-]|\d{1,9}[.)](?=\s))/, (_, space: string, mark: string) =>
      /\d/.test(mark) ? `${space}${mark.slice(0, -1)}\\${mark.at(-1)}` : `${space}\\${mark}`,
    )
}

/** On one line, and between two signs that stand alone. */
const CODE = /(?<!`)(`[^`\n|]{1,200}`)(?!`)/

function escaped(text: string, isFormula: boolean): string {
  return text
    .replaceAll(isFormula ? /[\\`*[<~|$]/g : /[\\`*[<~|]/g, String.raw`\$&`)
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\_`)
    .replaceAll(/&(?=#?\w{1,31};)|(?<=\b(?:https?|ftp)):(?=\/\/)|(?<=\bwww)\.|(?<=\w)@(?=\w)/gi, String.raw`\$&`)
}
