export { InviteForm } from './invite-form.tsx'
export { invitationsQuery } from './registration-query.ts'
export { SignUpRule } from './sign-up-rule.tsx'
