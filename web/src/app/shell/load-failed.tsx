import { LoadFailedState, type LoadFailedProps } from '../../ui/layout/load-failed.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

/** A page whose code could not be fetched. Everything around it stays. */
export function PageLoadFailed(props: LoadFailedProps) {
  return (
    <Page title="Not loaded">
      <LoadFailedState {...props} />
    </Page>
  )
}

export function PanelLoadFailed({ title, ...props }: LoadFailedProps & { title: string }) {
  return (
    <Panel title={title}>
      <LoadFailedState {...props} />
    </Panel>
  )
}
