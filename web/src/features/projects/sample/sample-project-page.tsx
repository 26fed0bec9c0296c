import { FileText, FolderPlus, MessageSquare } from 'lucide-react'
import { Badge } from '../../../ui/controls/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { questionAbout, SAMPLE_PROJECT } from './sample-project.ts'

type SampleProjectPageProps = {
  /** Puts a question into the composer of a new chat. */
  onAsk: (question: string) => void
  onCreate: () => void
}

/** A project to look into before one has an account: what it holds, and what was asked in it. */
export function SampleProjectPage({ onAsk, onCreate }: SampleProjectPageProps) {
  const { name, goal, instructions, documents, chat } = SAMPLE_PROJECT
  return (
    <Page
      title={name}
      back={<BackLink to="/chat" name="chat" />}
      actions={
        <Button variant="primary" onClick={onCreate}>
          <FolderPlus aria-hidden className="size-4" />
          Create your own
        </Button>
      }
      intro={
        <p>
          {goal} <Badge>Sample, read only</Badge>
        </p>
      }
    >
      <Section title="Instructions" description="Every answer in this project follows these.">
        <p className="py-3 text-ink-2">{instructions}</p>
      </Section>
      <Section title="Documents" description="What answers are based on. Ask about one to attach it to your question.">
        <ul className="divide-y divide-line">
          {documents.map((document) => (
            <li key={document.title} className="flex flex-wrap items-start gap-3 py-3">
              <FileText aria-hidden className="mt-0.5 text-ink-3" />
              <details className="min-w-0 flex-1 basis-60">
                <summary className="cursor-pointer rounded-xs font-medium">{document.title}</summary>
                <p className="mt-2 text-sm whitespace-pre-line text-ink-2">{document.text}</p>
              </details>
              <Button
                size="s"
                aria-label={`Ask about it: ${document.title}`}
                onClick={() => onAsk(questionAbout(document))}
              >
                Ask about it
              </Button>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Questions so far" description="Each answer names the document it comes from.">
        <ul className="divide-y divide-line">
          {chat.map(({ question, answer, source }) => (
            <li key={question} className="flex items-start gap-3 py-3">
              <MessageSquare aria-hidden className="mt-0.5 text-ink-3" />
              <div>
                <p className="font-medium">{question}</p>
                <p className="mt-1 text-ink-2">
                  {answer} <Badge>{source}</Badge>
                </p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  )
}
