import { defineMessages } from '#lib/i18n/i18n.tsx'

export const dashboardMessages = defineMessages({
  'dashboard.greeting': { vi: 'Xin chào, {name}', en: 'Hello, {name}' },
  'dashboard.lead': { vi: 'Bạn đang làm việc trong {workspace}.', en: 'You are working in {workspace}.' },
  'dashboard.no-workspace': {
    vi: 'Bạn chưa thuộc không gian làm việc nào. Tạo một không gian để bắt đầu.',
    en: 'You do not belong to a workspace yet. Create one to begin.',
  },
  'dashboard.create-workspace': { vi: 'Tạo không gian', en: 'Create a workspace' },
  'dashboard.workspace.title': { vi: 'Không gian làm việc', en: 'Workspace' },
  'dashboard.workspace.members': { vi: 'Thành viên', en: 'Members' },
  'dashboard.workspace.members-value': { vi: '{count} trên {limit}', en: '{count} of {limit}' },
  'dashboard.workspace.role': { vi: 'Vai trò của bạn', en: 'Your role' },
  'dashboard.workspace.since': { vi: 'Tạo ngày', en: 'Created on' },
  'dashboard.workspace.manage': { vi: 'Xem không gian', en: 'See the workspace' },
  'dashboard.role.owner': { vi: 'Chủ sở hữu', en: 'Owner' },
  'dashboard.role.manager': { vi: 'Quản lý', en: 'Manager' },
  'dashboard.role.agent': { vi: 'Nhân viên', en: 'Agent' },
  'dashboard.reports': {
    vi: 'Báo cáo tin nhắn và token 30 ngày sẽ hiện ở đây khi bot đầu tiên hoạt động.',
    en: 'The 30-day message and token reports appear here once the first bot is at work.',
  },
})
