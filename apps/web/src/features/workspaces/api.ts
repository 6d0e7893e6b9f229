import * as contract from '@app/contracts/workspaces'
import { api, endpointsOf } from '#lib/api/api.ts'

const { listMyWorkspaces, createWorkspace, switchWorkspace, getWorkspace, updateWorkspace, leaveWorkspace } = contract
const { removeSamples } = contract
const { listMembers, changeMemberRole, removeMember, listWorkspaceAudit } = contract
const { listInvitations, inviteMember, resendInvitation, withdrawInvitation } = contract
const { previewInvitation, acceptInvitation } = contract

export const {
  useListMyWorkspacesQuery,
  useCreateWorkspaceMutation,
  useSwitchWorkspaceMutation,
  useGetWorkspaceQuery,
  useUpdateWorkspaceMutation,
  useRemoveSamplesMutation,
  useLeaveWorkspaceMutation,
  useListMembersQuery,
  useChangeMemberRoleMutation,
  useRemoveMemberMutation,
  useListWorkspaceAuditQuery,
  useListInvitationsQuery,
  useInviteMemberMutation,
  useResendInvitationMutation,
  useWithdrawInvitationMutation,
  usePreviewInvitationMutation,
  useAcceptInvitationMutation,
} = api.injectEndpoints({
  endpoints: endpointsOf({
    listMyWorkspaces,
    createWorkspace,
    switchWorkspace,
    getWorkspace,
    updateWorkspace,
    removeSamples,
    leaveWorkspace,
    listMembers,
    changeMemberRole,
    removeMember,
    listWorkspaceAudit,
    listInvitations,
    inviteMember,
    resendInvitation,
    withdrawInvitation,
    previewInvitation,
    acceptInvitation,
  }),
})
