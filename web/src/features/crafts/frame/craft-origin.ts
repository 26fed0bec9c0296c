/** Where crafts run, as the page that the server sent says; under `npm run dev` the usual port. */
export function craftOrigin(): string {
  const configured = document.querySelector<HTMLMetaElement>('meta[name="craft-origin"]')?.content ?? ''
  return configured.startsWith('http') ? configured : `${location.protocol}//${location.hostname}:4101`
}

/** The public page of a shared craft. */
export function sharedCraftAddress(shareId: string): string {
  return `${craftOrigin()}/shared/${shareId}`
}
