/** A question with a link-like button that answers it by another view. */
export function AlternativeLink({
  question,
  answer,
  onClick,
}: {
  question: string
  answer: string
  onClick: () => void
}) {
  return (
    <p className="text-center text-ink-2">
      {question}{' '}
      <button type="button" onClick={onClick} className="rounded-xs font-medium text-accent hover:underline">
        {answer}
      </button>
    </p>
  )
}
