type Rules = { createHTML?: (html: string) => string }
type Policy = { createHTML(html: string): string }

declare global {
  var trustedTypes: { createPolicy(name: string, rules: Rules): Policy } | undefined
}

/**
 * For HTML that is read as inert text and never put into the page. The page's policy takes text as HTML nowhere else
 * (`require-trusted-types-for`), and names this exception; that for our own scripts stands in public/early.js.
 */
export function trustInertHtml(name: 'formula'): (html: string) => string {
  const policy = globalThis.trustedTypes?.createPolicy(name, { createHTML: (html) => html })
  return policy ? (html) => policy.createHTML(html) : (html) => html
}
