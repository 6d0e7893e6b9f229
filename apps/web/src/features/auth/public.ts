export { dropInvitation, keepInvitation, keptInvitation } from './pending-invitation.ts'
