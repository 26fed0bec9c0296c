/** Names of languages as people write them, in a list. */
export function nameLanguages(languages: readonly string[]): string {
  const names = languages.map((language) => language.charAt(0).toUpperCase() + language.slice(1))
  return new Intl.ListFormat('en').format(names)
}

export function formatSeconds(ms: number): string {
  return `${(ms / 1_000).toLocaleString('en', { maximumSignificantDigits: 2 })} s`
}
