import { ScrollBox } from './scroll-box.tsx'

/**
 * A formula, shown as its source. This is the one place where formulas are drawn: the craft frame takes it over, since
 * no formula of a text may run in the app's own origin.
 */
export function Formula({ source, isBlock = false }: { source: string; isBlock?: boolean }) {
  if (!isBlock) return <code className="md-formula">{source}</code>
  return (
    <ScrollBox as="pre" label="Formula" className="md-formula">
      <code>{source}</code>
    </ScrollBox>
  )
}
