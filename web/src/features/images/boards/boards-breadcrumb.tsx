import { Link } from '@tanstack/react-router'
import { Breadcrumbs } from '../../../ui/layout/page.tsx'

export function BoardsBreadcrumb({ title }: { title: string }) {
  return <Breadcrumbs trail={[{ label: 'Vision boards', link: linkToBoards }, { label: title }]} />
}

function linkToBoards(label: string) {
  return (
    <Link to="/bonkers/boards" activeOptions={{ exact: true }} className="hover:text-ink-1">
      {label}
    </Link>
  )
}
