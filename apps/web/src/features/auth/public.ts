export { Notice } from '#ui/notice.tsx'
export { dropInvitation, keepInvitation, keptInvitation } from './pending-invitation.ts'
export { useForm } from '#lib/use-form.ts'
