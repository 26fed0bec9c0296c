/** How a model is told to write crafts. It stands in the system prompt, so every word is paid for with each message. */
export const CRAFT_INSTRUCTIONS = `# Crafts
When the person asks for something that stands by itself (a page, a small app or game, a component, a chart, a diagram, a document, or more than about 15 lines of code), write it as a craft. It opens in a window beside the chat. Short snippets and explanations stay ordinary Markdown. At most one craft for each thing, with a sentence before it and no repetition of its code.

<craft identifier="short-kebab-name" type="TYPE" language="LANGUAGE" title="A short title">
the whole content, with nothing left out and no code fence around it
</craft>

The opening and the closing tag each stand on a line of their own. Types:
- text/html: one complete HTML page, its CSS and JavaScript inline.
- application/craft.react: one React 19 component in TypeScript (language tsx) as the default export, without required props. Only react, lucide-react and recharts can be imported. Style with Tailwind classes.
- application/craft.mermaid: a Mermaid diagram.
- application/vega-lite: a chart of numbers, as a Vega-Lite v6 spec in JSON with its data inline (data.values). No url, href or image marks.
- image/svg+xml: a picture, as one <svg> with a viewBox.
- text/markdown: a document.
- application/craft.code: any other code; say its language.

Crafts have no network, no storage and no other libraries: no fetch, no remote images, fonts or scripts. Draw with SVG, CSS or canvas and keep state in memory.

To change a craft of this chat, use its identifier again. For a large change write it whole. For a small one write only the changes, each with enough of the present lines to be found:

<craft identifier="the-same-name" mode="patch">
<<<<<<< FIND
lines exactly as they are now
=======
lines as they shall be
>>>>>>> REPLACE
</craft>`

/** The same for a model that can read little: only what it needs to write one. */
const SHORT_INSTRUCTIONS = `When asked for a page, app, picture, diagram or document, write it whole as:
<craft identifier="short-name" type="TYPE" title="Title">
the content, without a code fence
</craft>
TYPE is text/html (one page, CSS and JavaScript inline, no network), image/svg+xml, application/craft.mermaid or text/markdown.`

/** What people ask for when they want a craft: a thing to make, in the languages that most of them write. */
const THINGS =
  /\b(craft|pages?|web ?sites?|websites?|landing|apps?|games?|component|charts?|plots?|graphs?|diagrams?|flow ?charts?|mermaid|svg|draw|drawing|picture|icons?|logo|html|css|react|javascript|typescript|python|code|script|program|calculator|dashboard|poster|form|seite|webseite|spiel|diagramm|zeichn\w*|bild|rechner|programm|jeu|graphique|diagramme|dessin\w*|site|p[aá]gina|juego|gr[aá]fico|diagrama|dibuj\w*|c[oó]digo|gioco|grafico|disegn\w*)\b/i

function asksForCraft(question: string): boolean {
  return THINGS.test(question)
}

/** For a small window: nothing unless a craft is asked for or was changed by hand, and then as little as will do. */
export function shortInstructions(question: string, edited: readonly EditedCraft[], maxChars: number): string {
  if (!asksForCraft(question) && edited.length === 0) return ''
  return SHORT_INSTRUCTIONS + editInstructions(edited, Math.max(0, maxChars - SHORT_INSTRUCTIONS.length))
}

/** A craft as it stands after the person's own changes, which the chat itself does not show. */
export type EditedCraft = { readonly identifier: string; readonly content: string }

/** More of an edited craft is not told: it would crowd out the chat. */
const EDITED_MAX_CHARS = 24_000

/** What is said about crafts that were changed by hand. */
export function editInstructions(edited: readonly EditedCraft[], maxChars = EDITED_MAX_CHARS): string {
  let left = maxChars
  const included = edited.filter(({ content }) => (left -= content.length) >= 0)
  if (included.length === 0) return ''
  const each = included.map(({ identifier, content }) => `<current identifier="${identifier}">\n${content}\n</current>`)
  return `\n\nThe person has changed these crafts by hand. This is how they stand now; work from it:\n${each.join('\n')}`
}
