import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { QueryContent } from '../../../ui/layout/query-content.tsx'
import { AskOwner, planShopQuery } from '../../plan-requests/index.ts'

/** Says what needs the paid plan, and leads to where one is bought; where nothing is sold, the owner is asked. */
export function UpgradeNotice({ feature, onClose }: { feature: string; onClose: () => void }) {
  const shop = useQuery(planShopQuery)
  const ways = (
    <>
      <Button onClick={onClose}>Not now</Button>
      <Link to="/pricing" onClick={onClose} className={buttonClass()}>
        See plans
      </Link>
    </>
  )
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-2">{feature} comes with the paid plan. Everything you have now stays as it is.</p>
      <QueryContent query={shop} name="how to get it" count={1} row="h-9">
        {(address) =>
          address ? (
            <div className="flex flex-wrap justify-end gap-2">
              {ways}
              <a href={address} target="_blank" rel="noreferrer" onClick={onClose} className={buttonClass('primary')}>
                Upgrade
              </a>
            </div>
          ) : (
            <AskOwner feature={feature} actions={ways} />
          )
        }
      </QueryContent>
    </div>
  )
}
