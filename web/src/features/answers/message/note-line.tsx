/** A remark of Alcove's own about an answer. */
export function NoteLine({ children }: { children: string }) {
  return <p className="mt-3 text-sm text-ink-3">{children}</p>
}
