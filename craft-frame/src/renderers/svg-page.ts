/** Before it: instructions and comments, and a doctype that may declare names of its own. */
const PICTURE = /^(?:\s|<\?[^>]*>|<!doctype(?:[^[>]|\[[^\]]*\])*>|<!--(?:[^-]|-(?!->))*-->)*(<svg[\s>/].*)$/is

/** An SVG that came alone; null for anything else. */
export function findPicture(content: string): string | null {
  return PICTURE.exec(content)?.[1] ?? null
}

/** The page around it: on white paper, in the middle, as large as it fits. */
export function picturePage(fits: boolean): string {
  const most = fits ? '' : 'max-height:calc(100vh - 32px);'
  return `<!doctype html><html><head><meta name="viewport" content="width=device-width"><style>
html{background:#fff;color-scheme:light}
body{margin:0;min-height:100vh;box-sizing:border-box;padding:16px;display:grid;place-items:center}
svg{max-width:100%;${most}height:auto}
svg:not([width]){width:min(100%,46rem)}
</style></head><body></body></html>`
}
