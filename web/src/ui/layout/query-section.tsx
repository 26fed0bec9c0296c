import { QueryContent, type QueryContentProps } from './query-content.tsx'
import { Section, type SectionProps } from './section.tsx'

/** A part of a page of settings that shows what a query brings. */
export function QuerySection<Data>({
  title,
  description,
  action,
  ...content
}: Omit<SectionProps, 'children'> & QueryContentProps<Data>) {
  return (
    <Section title={title} description={description} action={action}>
      <QueryContent {...content} />
    </Section>
  )
}
