/** Well-known servers to start from. Only these words are here: nothing is asked of them before one is chosen. */
export const SUGGESTED_PLUGINS = [
  { name: 'DeepWiki', url: 'https://mcp.deepwiki.com/mcp', about: 'Explains public code repositories.', wants: 'none' },
  { name: 'Context7', url: 'https://mcp.context7.com/mcp', about: 'Documentation of libraries.', wants: 'none' },
  { name: 'Hugging Face', url: 'https://huggingface.co/mcp', about: 'Models, datasets and papers.', wants: 'none' },
  { name: 'GitHub', url: 'https://api.githubcopilot.com/mcp/', about: 'Repositories and issues.', wants: 'header' },
  { name: 'Notion', url: 'https://mcp.notion.com/mcp', about: 'Pages and databases.', wants: 'signIn' },
  { name: 'Linear', url: 'https://mcp.linear.app/mcp', about: 'Issues and projects.', wants: 'signIn' },
  { name: 'Sentry', url: 'https://mcp.sentry.dev/mcp', about: 'Errors of your software.', wants: 'signIn' },
  { name: 'Stripe', url: 'https://mcp.stripe.com/', about: 'Payments and customers.', wants: 'signIn' },
] as const satisfies readonly SuggestedPlugin[]

export type SuggestedPlugin = {
  readonly name: string
  readonly url: string
  readonly about: string
  /** How a person is known there. */
  readonly wants: 'none' | 'header' | 'signIn'
}
