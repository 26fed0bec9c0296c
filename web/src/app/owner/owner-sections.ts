import {
  Activity,
  ArchiveRestore,
  ChartColumn,
  Globe,
  ListChecks,
  ListTodo,
  ScrollText,
  Settings2,
  Tag,
  UserRoundPlus,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { healthMessages } from '#contract/health/messages.ts'
import { setUpMessages } from '#contract/set-up/messages.ts'
import { lazy, type LazyComponent } from '../../ui/lazy.tsx'

type OwnerSection = {
  /** The address: /owner/people. */
  readonly path: string
  readonly label: string
  readonly icon: LucideIcon
  readonly component: LazyComponent<object>
}

/** Where the owner's page begins. */
export const DEFAULT_OWNER_SECTION = 'people'

/** What an owner looks after, in the order of the navigation. A new section is a line here. */
export const OWNER_SECTIONS: readonly OwnerSection[] = [
  {
    path: 'set-up',
    label: setUpMessages.title,
    icon: ListChecks,
    component: lazy(async () => ({ default: (await import('./set-up/set-up-page.tsx')).SetUpPage })),
  },
  {
    path: DEFAULT_OWNER_SECTION,
    label: 'People',
    icon: Users,
    component: lazy(async () => ({ default: (await import('./people-settings.tsx')).PeopleSettings })),
  },
  {
    path: 'registration',
    label: 'Sign-up and invitations',
    icon: UserRoundPlus,
    component: lazy(async () => ({
      default: (await import('../../features/registration/registration-section.tsx')).RegistrationSection,
    })),
  },
  {
    path: 'plans',
    label: 'Plans and codes',
    icon: Tag,
    component: lazy(async () => ({ default: (await import('./plan-settings.tsx')).PlanSettings })),
  },
  {
    path: 'spending',
    label: 'Costs and budgets',
    icon: ChartColumn,
    component: lazy(async () => ({ default: (await import('./spending-settings.tsx')).SpendingSettings })),
  },
  {
    path: 'public',
    label: 'Public',
    icon: Globe,
    component: lazy(async () => ({
      default: (await import('../../features/moderation/moderation-section.tsx')).ModerationSection,
    })),
  },
  {
    path: 'health',
    label: healthMessages.title,
    icon: Activity,
    component: lazy(async () => ({
      default: (await import('../../features/health/health-section.tsx')).HealthSection,
    })),
  },
  {
    path: 'jobs',
    label: 'Jobs',
    icon: ListTodo,
    component: lazy(async () => ({ default: (await import('../../features/jobs/jobs-section.tsx')).JobsSection })),
  },
  {
    path: 'backup',
    label: 'Backup',
    icon: ArchiveRestore,
    component: lazy(async () => ({
      default: (await import('../../features/backup/backup-section.tsx')).BackupSection,
    })),
  },
  {
    path: 'settings',
    label: 'Settings',
    icon: Settings2,
    component: lazy(async () => ({ default: (await import('./install-settings.tsx')).InstallSettings })),
  },
  {
    path: 'audit',
    label: 'Audit log',
    icon: ScrollText,
    component: lazy(async () => ({ default: (await import('../../features/audit/audit-section.tsx')).AuditSection })),
  },
]

/** Undefined where there is none. */
export function findOwnerSection(path: string): OwnerSection | undefined {
  return OWNER_SECTIONS.find((section) => section.path === path)
}
