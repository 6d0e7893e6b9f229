export { Notice } from '#ui/feedback/notice.tsx'
export { dropInvitation, keepInvitation, keptInvitation } from './pending-invitation.ts'
export { useForm } from '#lib/page/use-form.ts'
