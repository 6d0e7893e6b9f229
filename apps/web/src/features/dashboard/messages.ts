import { defineMessages } from '#lib/i18n/i18n.tsx'

export const dashboardMessages = defineMessages({
  'dashboard.greeting': { vi: 'Xin chào, {name}', en: 'Hello, {name}' },
  'dashboard.lead': { vi: 'Bạn đang làm việc trong {workspace}.', en: 'You are working in {workspace}.' },
  'dashboard.no-workspace': {
    vi: 'Bạn chưa thuộc không gian làm việc nào. Tạo một không gian để bắt đầu.',
    en: 'You do not belong to a workspace yet. Create one to begin.',
  },
  'dashboard.create-workspace': { vi: 'Tạo không gian', en: 'Create a workspace' },
  'dashboard.steps.title': { vi: 'Bắt đầu với BizAgent', en: 'Get started with BizAgent' },
  'dashboard.steps.progress': { vi: 'Đã xong {done}/{total} bước', en: '{done} of {total} steps done' },
  'dashboard.steps.done': { vi: 'Đã xong', en: 'Done' },
  'dashboard.steps.open': { vi: 'Chưa làm', en: 'To do' },
  'dashboard.steps.email': { vi: 'Xác nhận e-mail', en: 'Confirm your e-mail' },
  'dashboard.steps.email-help': {
    vi: '{email} đã được xác nhận, bạn nhận được thư khôi phục và thông báo.',
    en: '{email} is confirmed, so recovery and notice mails reach you.',
  },
  'dashboard.steps.picture': { vi: 'Thêm ảnh đại diện', en: 'Add a picture of yours' },
  'dashboard.steps.picture-help': {
    vi: 'Đồng nghiệp nhận ra bạn nhanh hơn trong danh sách thành viên.',
    en: 'Colleagues find you faster among the members.',
  },
  'dashboard.steps.picture-action': { vi: 'Mở hồ sơ', en: 'Open the profile' },
  'dashboard.steps.invite': { vi: 'Mời đồng nghiệp', en: 'Invite a colleague' },
  'dashboard.steps.invite-help': {
    vi: 'Cùng trả lời khách và quản lý bot trong một không gian.',
    en: 'Answer customers and run bots together in one workspace.',
  },
  'dashboard.steps.invite-action': { vi: 'Mời ngay', en: 'Invite now' },
  'dashboard.steps.look': { vi: 'Chọn giao diện bạn thích', en: 'Choose the look you like' },
  'dashboard.steps.look-help': {
    vi: 'Sáng hay tối, menu dọc hay ngang: bấm nút tùy chỉnh ở góc trên.',
    en: 'Light or dark, vertical or horizontal menu: use the layout button at the top.',
  },
  'dashboard.steps.look-action': { vi: 'Thử giao diện tối', en: 'Try the dark mode' },
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
