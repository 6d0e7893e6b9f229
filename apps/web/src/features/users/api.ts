import { changePassword, listSessions, revokeOtherSessions, revokeSession } from '@app/contracts/auth'
import { getDigestWish, setDigestWish } from '@app/contracts/reports'
import * as contract from '@app/contracts/users'
import { api, endpointsOf } from '#lib/api/api.ts'

const { getProfile, updateProfile, setAvatar, removeAvatar, listUsers, getUser } = contract
const { changeUserRole, changeUserStatus, listUserSessions, revokeUserSession, listUserAudit } = contract

export const {
  useGetProfileQuery,
  useUpdateProfileMutation,
  useSetAvatarMutation,
  useRemoveAvatarMutation,
  useGetDigestWishQuery,
  useSetDigestWishMutation,
  useChangePasswordMutation,
  useListSessionsQuery,
  useRevokeSessionMutation,
  useRevokeOtherSessionsMutation,
  useListUsersQuery,
  useGetUserQuery,
  useChangeUserRoleMutation,
  useChangeUserStatusMutation,
  useListUserSessionsQuery,
  useRevokeUserSessionMutation,
  useListUserAuditQuery,
} = api.injectEndpoints({
  endpoints: endpointsOf(
    {
      getProfile,
      updateProfile,
      setAvatar,
      removeAvatar,
      getDigestWish,
      setDigestWish,
      changePassword,
      listSessions,
      revokeSession,
      revokeOtherSessions,
      listUsers,
      getUser,
      changeUserRole,
      changeUserStatus,
      listUserSessions,
      revokeUserSession,
      listUserAudit,
    },
    // The members of a workspace are shown with their names and pictures.
    { updateProfile: ['workspaces'], setAvatar: ['workspaces'], removeAvatar: ['workspaces'] },
  ),
})
