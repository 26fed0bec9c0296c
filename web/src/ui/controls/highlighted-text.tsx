/** A text with the parts that were searched for. */
export function HighlightedText({ snippet }: { snippet: readonly { text: string; isMatch: boolean }[] }) {
  return snippet.map(({ text, isMatch }, at) =>
    isMatch ? (
      <mark key={`${at}-${text}`} className="rounded-xs bg-accent-soft px-0.5 text-accent">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
