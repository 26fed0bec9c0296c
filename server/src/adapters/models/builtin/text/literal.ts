/** Text of others, written so that Markdown shows it as it is. */
export function literal(text: string): string {
  return text
    .replaceAll(/[\\`*[\]<~|]/g, String.raw`\$&`)
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\_`)
    .replace(/^(\s*)([#>+-]|\d{1,9}[.)](?=\s))/, (_, space: string, mark: string) =>
      /\d/.test(mark) ? `${space}${mark.slice(0, -1)}\\${mark.at(-1)}` : `${space}\\${mark}`,
    )
}
