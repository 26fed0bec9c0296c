import { Fragment } from 'react'
import { describeQuery, type QueryText } from '#contract/analysis/describe-query.ts'
import type { TableQuery } from '#contract/analysis/table-query.ts'
import { isolateName } from '../../../format/names.ts'
import { Name } from '../../../ui/name.tsx'

/** Longer values fill a menu, and the first words tell them apart. */
const NAME_SHOWN_CHARS = 40

/** How a part of a question was read; the names in it are those of a file, and stand out. */
export function QueryTextParts({ text }: { text: QueryText }) {
  return text.map((word, at) => (
    <Fragment key={at}>
      {at > 0 && ' '}
      {typeof word === 'string' ? word : <Name className="font-semibold">{word.name}</Name>}
    </Fragment>
  ))
}

/** All of a query in one phrase, as it stands on a button. */
export function QueryPhrase({ query }: { query: TableQuery }) {
  const [first, ...rest] = describeQuery(query).flatMap(({ text }) => text)
  return <QueryTextParts text={[typeof first === 'string' ? capitalize(first) : first!, ...rest]} />
}

/** Words as the label of a menu's item. */
export function labelOfText(text: QueryText): string {
  const texts = text.map((word) => (typeof word === 'string' ? word : isolateName(clip(word.name))))
  return capitalize(texts.join(' '))
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function clip(name: string): string {
  return name.length > NAME_SHOWN_CHARS ? `${name.slice(0, NAME_SHOWN_CHARS).toWellFormed()}…` : name
}
