import { accountMessages } from '#contract/account/messages.ts'

/** What goes with an account, and what stays. */
export function DeletionMeaning() {
  return (
    <div className="grid gap-3 text-sm text-ink-2 sm:grid-cols-2">
      <MeaningList title="Deleted" lines={accountMessages.deletionTakes} />
      <MeaningList title="Kept" lines={accountMessages.deletionLeaves} />
    </div>
  )
}

function MeaningList({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <p className="mb-1 font-medium text-ink-1">{title}</p>
      <ul className="list-disc pl-4">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
