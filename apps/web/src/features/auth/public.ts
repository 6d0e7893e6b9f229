export { clearSavedInvitation, saveInvitation, savedInvitation } from './saved-invitation.ts'
