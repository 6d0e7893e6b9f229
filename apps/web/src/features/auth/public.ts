export { Notice } from './components/notice.tsx'
export { dropInvitation, keepInvitation, keptInvitation } from './pending-invitation.ts'
export { useForm } from './use-form.ts'
