import { Link } from '@tanstack/react-router'
import { ChartColumn } from 'lucide-react'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { Section } from '../../../ui/layout/section.tsx'

/** For the owner: the way to what everyone uses. */
export function UsageLink() {
  return (
    <Section title="Usage" description="Usage by day, person, model, feature, bot and project.">
      <div className="py-4">
        <Link to="/usage" hash="all" className={buttonClass()}>
          <ChartColumn aria-hidden />
          See usage
        </Link>
      </div>
    </Section>
  )
}
