/**
 * Closes what the page's policy cannot close. Chromium knows no policy for WebRTC (156 calls the directive unknown), so
 * its constructors are taken away before a craft runs; and because every frame inside would bring them back, frames
 * inside are removed before they load: an observer runs before the task in which a frame begins to load its document.
 */
export function installSandbox(): void {
  for (const name of PHONES) take(window, name)
  // Ways to make a shadow root that the observer would not see.
  for (const name of ['setHTMLUnsafe', 'getHTML']) {
    take(Element.prototype, name)
    take(ShadowRoot.prototype, name)
  }
  take(Document, 'parseHTMLUnsafe')
  watchShadows()
  guard(document)
}

/** A page as it may be written: its shadow roots are made by scripts or not at all. */
export function withoutHiddenRoots(page: string): string {
  return page.replace(/shadowroot(?=[a-z]*)/gi, 'data-shadow')
}

/** From now on what a craft writes into its page goes the way of every other element. */
export function disableDocumentWrite(): void {
  const write = (...words: string[]) =>
    (document.body ?? document.documentElement).insertAdjacentHTML('beforeend', words.join(''))
  for (const name of ['write', 'writeln'] as const) fix(document, name, write)
  for (const name of ['open', 'close'] as const) fix(document, name, () => document)
}

const PHONES = [
  'RTCPeerConnection',
  'webkitRTCPeerConnection',
  'RTCDataChannel',
  'RTCIceTransport',
  'RTCDtlsTransport',
  'RTCSctpTransport',
  'WebTransport',
]
const FRAMES = 'iframe, frame, frameset, object, embed, fencedframe, portal'

function guard(root: Document | ShadowRoot): void {
  const observer = new MutationObserver(() => {
    for (const frame of root.querySelectorAll(FRAMES)) frame.remove()
  })
  observer.observe(root, { childList: true, subtree: true })
}

function watchShadows(): void {
  const attach = Element.prototype.attachShadow
  fix(Element.prototype, 'attachShadow', function attachWatched(this: Element, init: ShadowRootInit) {
    const root = attach.call(this, init)
    guard(root)
    return root
  })
}

function take(from: object, name: string): void {
  if (name in from) fix(from, name, undefined)
}

function fix(on: object, name: string, value: unknown): void {
  Object.defineProperty(on, name, { value, writable: false, configurable: false })
}
