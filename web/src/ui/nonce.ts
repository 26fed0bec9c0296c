declare global {
  var __webpack_nonce__: string | undefined
}

/** The page's policy runs no style without this. Libraries that add one (the dialogs' scroll lock) look for it here. */
export function exposeNonce(): void {
  globalThis.__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
}
