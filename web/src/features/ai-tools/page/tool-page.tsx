import { Link } from '@tanstack/react-router'
import { SearchX, Wrench } from 'lucide-react'
import { useEffect } from 'react'
import { aiToolsApi } from '#contract/ai-tools/api.ts'
import type { ToolDefinition } from '#contract/ai-tools/catalogue/tool-definition.ts'
import { aiToolMessages } from '#contract/ai-tools/messages.ts'
import { findTool } from '#contract/ai-tools/schema.ts'
import { call } from '../../../api/call.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx'
import { getTier, SignInGate, useCurrentUser } from '../../account/index.ts'
import { ToolActions, ToolIntro } from './tool-header.tsx'
import { ToolWorkspace, type ToolContext } from './tool-workspace.tsx'

type ToolPageProps = ToolContext & { slug: string }

/** One tool on a page of its own: its form, what comes of it, and what came of it before. */
export function ToolPage(props: ToolPageProps) {
  const { slug } = props
  const tool = findTool(slug)
  const { data: me } = useCurrentUser()
  const isMember = me !== undefined && !getTier(me).isGuest
  useEffect(() => {
    // Nobody waits for it, and nobody is told when it fails.
    if (isMember && findTool(slug)) void call(aiToolsApi.view, { toolId: slug }).catch(() => {})
  }, [isMember, slug])
  const title = tool?.name ?? 'AI tool'
  const back = <BackLink to="." search={(now) => ({ ...now, panel: 'aiTools' })} name="AI Tools" />
  return (
    <Page title={title} back={back} actions={tool && isMember && <ToolActions tool={tool} />} width="list">
      {me === undefined ? (
        <SkeletonRows label="Loading the tool" row="h-12" />
      ) : tool && isMember ? (
        <Tool key={slug} tool={tool} {...props} />
      ) : tool ? (
        <SignInGate icon={Wrench} title={`Sign in for ${tool.name}`} size="page">
          {tool.description}
        </SignInGate>
      ) : (
        <MissingTool />
      )}
    </Page>
  )
}

function Tool({ tool, ...props }: ToolPageProps & { tool: ToolDefinition }) {
  return (
    <>
      <ToolIntro tool={tool} />
      <ToolWorkspace tool={tool} {...props} />
    </>
  )
}

function MissingTool() {
  return (
    <EmptyState
      icon={SearchX}
      size="page"
      title={aiToolMessages.noSuchTool}
      action={
        <Link to="/chat" search={{ panel: 'aiTools' }} className={buttonClass('outline')}>
          All tools
        </Link>
      }
    >
      {aiToolMessages.noSuchToolDetail}
    </EmptyState>
  )
}
