import { compile } from 'tailwindcss'
import stylesheet from 'tailwindcss/index.css?raw'

/** What a page of ours begins with. Dark variants are off: the page is light. */
const ENTRY = `@import 'tailwindcss';
@custom-variant dark (&:where(.dark, .dark *));
@layer base { :root { color-scheme: light; background: white; color: black; font-family: system-ui, sans-serif; } }`

/** More words than this in a craft are not looked at. */
const MOST_WORDS = 50_000

/** Tailwind's utilities, made for the classes that a craft uses. */
export async function createStyles() {
  const tailwind = await compile(ENTRY, {
    base: '/',
    loadStylesheet: async (id) => ({ path: id, base: '/', content: id === 'tailwindcss' ? stylesheet : '' }),
  })
  const element = document.createElement('style')
  document.head.append(element)
  const classes = new Set<string>()
  let watcher: MutationObserver | null = null

  const take = (words: Iterable<string>) => {
    const before = classes.size
    for (const word of words) if (classes.size < MOST_WORDS) classes.add(word)
    if (classes.size === before && element.textContent) return
    const css = tailwind.build([...classes])
    if (element.textContent !== css) element.textContent = css
  }

  return {
    /** Every word of the source could be a class; Tailwind knows which ones are. */
    add: (source: string) => take(source.split(/[\s"'`{}();=<>,]+/)),
    /** Classes that are put together while it runs. */
    watch() {
      watcher ??= new MutationObserver(() => take(classesIn(document.body)))
      watcher.observe(document.body, { subtree: true, childList: true, attributeFilter: ['class'] })
      take(classesIn(document.body))
    },
  }
}

function* classesIn(container: Element): Generator<string> {
  for (const element of container.querySelectorAll('[class]')) yield* element.classList
}
