const PICTURE =
  /^\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!doctype[^>]{0,400}>\s*)?(?:<!--(?:[^-]|-(?!->))*-->\s*)*(<svg[\s>].*)$/is

/** A page around an SVG that came alone: on white paper, in the middle, as large as it fits. Null for anything else. */
export function svgPage(content: string, fits: boolean): string | null {
  const svg = PICTURE.exec(content)?.[1]
  if (svg === undefined) return null
  const most = fits ? '' : 'max-height:calc(100vh - 32px);'
  return `<!doctype html><html><head><meta name="viewport" content="width=device-width"><style>
html{background:#fff;color-scheme:light}
body{margin:0;min-height:100vh;box-sizing:border-box;padding:16px;display:grid;place-items:center}
svg{max-width:100%;${most}height:auto}
svg:not([width]){width:min(100%,46rem)}
</style></head><body>${svg}</body></html>`
}
