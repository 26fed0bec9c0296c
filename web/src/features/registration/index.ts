export { InviteForm } from './invite-form.tsx'
