/** Before the first word. */
export function TypingIndicator() {
  return (
    <p role="status" className="flex h-7 items-center gap-1.5">
      <span className="sr-only">Alcove is writing</span>
      {[0, 160, 320].map((delay) => (
        <span
          key={delay}
          aria-hidden
          className="size-1.5 animate-breathe rounded-full bg-ink-3"
          style={{ animationDelay: `${delay}ms` }}
        />
      ))}
    </p>
  )
}
