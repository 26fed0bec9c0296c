/** Before the first word. `status` is what it waits for, where the server says so. */
export function TypingIndicator({ status }: { status?: string | undefined }) {
  return (
    <p role="status" className="flex h-7 items-center gap-1.5">
      <span className="sr-only">{status ?? 'Alcove is writing'}</span>
      {[0, 160, 320].map((delay) => (
        <span
          key={delay}
          aria-hidden
          className="size-1.5 animate-breathe rounded-full bg-ink-3"
          style={{ animationDelay: `${delay}ms` }}
        />
      ))}
      {status && (
        <span aria-hidden className="ml-1.5 text-sm text-ink-3 tabular-nums">
          {status}
        </span>
      )}
    </p>
  )
}
