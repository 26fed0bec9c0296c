import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'

/** Says what needs the paid plan and leads to the plans. */
export function UpgradeNotice({ feature, onClose }: { feature: string; onClose: () => void }) {
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-2">{feature} comes with the paid plan. Everything you have now stays as it is.</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Not now</Button>
        <Link to="/pricing" onClick={onClose} className={buttonClass('primary')}>
          See plans
        </Link>
      </div>
    </div>
  )
}
