import { Link } from '@tanstack/react-router'
import SELF_HOSTING from '../../../../docs/self-hosting.md?raw'
import USING from '../../../../docs/using.md?raw'
import { useCurrentUser } from '../../features/account/index.ts'
import { Markdown } from '../../markdown/markdown.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { Page } from '../../ui/layout/page.tsx'

/** What people do here, as the docs tell it. */
export function HelpPage() {
  const isOwner = useCurrentUser().data?.isOwner
  return (
    <Page
      title="Help"
      actions={
        isOwner && (
          <Link to="/help/self-hosting" className="text-sm font-medium text-accent hover:underline">
            For owners
          </Link>
        )
      }
    >
      <Markdown text={withoutTitle(USING)} />
    </Page>
  )
}

/** For owners: settings, databases, backups, proxies. */
export function SelfHostingPage() {
  return (
    <Page title="Self-hosting" back={<BackLink to="/help" name="help" />}>
      <Markdown text={withoutTitle(SELF_HOSTING)} />
    </Page>
  )
}

/** The page has it in its bar. */
function withoutTitle(text: string): string {
  return text.replace(/^# .*\n+/, '')
}
