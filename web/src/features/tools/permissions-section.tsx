import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { toolsApi } from '#contract/tools/api.ts'
import { permissionTexts, type ToolPermission } from '#contract/tools/permission.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/controls/button.tsx'
import { QuerySection } from '../../ui/layout/query-section.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { Name } from '../../ui/name.tsx'
import { cleanName } from '../../format/names.ts'
import { permissionsKey } from './query-keys.ts'

const permissionsQuery = queryOptions({
  queryKey: permissionsKey,
  queryFn: ({ signal }) => call(toolsApi.permissions, {}, { signal }),
})

/** What answers may do without asking, and the way to take it back. */
export function PermissionsSection() {
  const query = useQuery(permissionsQuery)
  return (
    <QuerySection
      title={permissionTexts.listTitle}
      description={permissionTexts.listIntro}
      query={query}
      name="what is allowed"
    >
      {({ permissions }) =>
        permissions.length === 0 ? (
          <p className="py-4 text-ink-3">{permissionTexts.listEmpty}</p>
        ) : (
          <ul aria-label={permissionTexts.listTitle} className="divide-y divide-line">
            {permissions.map((permission) => (
              <PermissionRow key={permission.id} permission={permission} />
            ))}
          </ul>
        )
      }
    </QuerySection>
  )
}

function PermissionRow({ permission: { id, permits, chat } }: { permission: ToolPermission }) {
  const queryClient = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => call(toolsApi.revoke, { id }),
    onSuccess: () => toast.ok(permissionTexts.revoked),
    onError: (error) => toast.error(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: permissionsQuery.queryKey }),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium break-words first-letter:uppercase">
          <Name className="block">{permits}</Name>
        </p>
        <p className="truncate text-sm text-ink-3">
          {chat ? (
            <>
              {permissionTexts.inChat}{' '}
              <Link to="/chat/$chatId" params={{ chatId: chat.id }} className="text-accent hover:underline">
                <Name>{chat.title}</Name>
              </Link>
            </>
          ) : (
            permissionTexts.everywhere
          )}
        </p>
      </div>
      <Button
        size="s"
        isBusy={revoke.isPending}
        aria-label={permissionTexts.revoke(cleanName(permits))}
        onClick={() => revoke.mutate()}
      >
        Ask again
      </Button>
    </li>
  )
}
