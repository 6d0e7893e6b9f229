import * as contract from '@app/contracts/workspaces'
import { api, endpointsOf } from '#lib/api/api.ts'

const { listMyWorkspaces, createWorkspace, switchWorkspace, getWorkspace, updateWorkspace, leaveWorkspace } = contract
const { listMembers, changeMemberRole, removeMember, listWorkspaceAudit } = contract
const { listInvitations, inviteMember, resendInvitation, withdrawInvitation } = contract
const { previewInvitation, acceptInvitation } = contract

export const {
  useListMyWorkspacesQuery,
  useCreateWorkspaceMutation,
  useSwitchWorkspaceMutation,
  useGetWorkspaceQuery,
  useUpdateWorkspaceMutation,
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
