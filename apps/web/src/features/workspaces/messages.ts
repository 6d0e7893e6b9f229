import { defineMessages } from '#lib/i18n/i18n.tsx'

/** Words of workspaces, their members and invitations. */
export const workspaceMessages = defineMessages({
  'workspaces.role.owner': { vi: 'Chủ sở hữu', en: 'Owner' },
  'workspaces.role.manager': { vi: 'Quản lý', en: 'Manager' },
  'workspaces.role.agent': { vi: 'Nhân viên', en: 'Agent' },
  'workspaces.role.owner-help': {
    vi: 'Toàn quyền, kể cả thanh toán và cài đặt không gian.',
    en: 'Everything, billing and workspace settings included.',
  },
  'workspaces.role.manager-help': {
    vi: 'Quản lý bot, tri thức, kênh và thành viên.',
    en: 'Manages bots, knowledge, channels and members.',
  },
  'workspaces.role.agent-help': {
    vi: 'Trả lời khách và cập nhật liên hệ.',
    en: 'Answers customers and keeps contacts up to date.',
  },

  'workspaces.page.title': { vi: 'Thành viên và không gian làm việc', en: 'Members and workspace' },
  'workspaces.tab.members': { vi: 'Thành viên', en: 'Members' },
  'workspaces.tab.workspace': { vi: 'Không gian', en: 'Workspace' },
  'workspaces.tab.activity': { vi: 'Nhật ký', en: 'Activity' },

  'workspaces.switch.label': { vi: 'Đổi không gian làm việc', en: 'Switch workspace' },
  'workspaces.switch.none': { vi: 'Chưa có không gian', en: 'No workspace' },
  'workspaces.switch.done': { vi: 'Đã chuyển sang “{name}”.', en: 'Switched to “{name}”.' },
  'workspaces.switch.manage': { vi: 'Cài đặt không gian', en: 'Workspace settings' },
  'workspaces.switch.loading': { vi: 'Đang tải danh sách…', en: 'Loading the list…' },
  'workspaces.switch.failed': { vi: 'Chưa tải được. Bấm để thử lại.', en: 'Not loaded. Press to try again.' },

  'workspaces.create.action': { vi: 'Tạo không gian', en: 'Create a workspace' },
  'workspaces.create.title': { vi: 'Tạo không gian làm việc', en: 'Create a workspace' },
  'workspaces.create.body': {
    vi: 'Không gian mới có bot, khách hàng và thành viên riêng. Bạn là chủ sở hữu và được chuyển sang đó ngay.',
    en: 'A new workspace has its own bots, customers and members. You own it and are switched to it at once.',
  },
  'workspaces.create.done': { vi: 'Đã tạo “{name}”.', en: '“{name}” is created.' },
  'workspaces.name': { vi: 'Tên không gian', en: 'Workspace name' },
  'workspaces.name.help': { vi: 'Thường là tên công ty hoặc cửa hàng.', en: 'Usually your company or shop.' },

  'workspaces.general.title': { vi: 'Thông tin không gian', en: 'About the workspace' },
  'workspaces.general.lead': {
    vi: 'Tên hiển thị với mọi thành viên.',
    en: 'The name every member sees.',
  },
  'workspaces.general.created': { vi: 'Tạo ngày {date}', en: 'Created on {date}' },
  'workspaces.general.demo': { vi: 'Không gian mẫu', en: 'Demo workspace' },
  'workspaces.general.faq': { vi: 'Hiện mục Câu hỏi thường gặp trên menu', en: 'Show the FAQ entry in the menu' },
  'workspaces.general.faq-help': {
    vi: 'Áp dụng cho mọi thành viên của không gian.',
    en: 'Applies to every member of the workspace.',
  },
  'workspaces.general.faq-on': { vi: 'Đã hiện mục FAQ trên menu.', en: 'The FAQ entry is now in the menu.' },
  'workspaces.general.faq-off': { vi: 'Đã ẩn mục FAQ khỏi menu.', en: 'The FAQ entry is now hidden.' },
  'workspaces.general.your-role': { vi: 'Vai trò của bạn', en: 'Your role' },

  'workspaces.members.title': { vi: 'Thành viên', en: 'Members' },
  'workspaces.members.count': { vi: '{count} trên tối đa {limit} thành viên', en: '{count} of {limit} members' },
  'workspaces.members.full': {
    vi: 'Không gian đã đủ thành viên. Gỡ một người hoặc nâng cấp gói để mời thêm.',
    en: 'The workspace is full. Remove somebody or upgrade the package to invite more.',
  },
  'workspaces.members.person': { vi: 'Thành viên', en: 'Member' },
  'workspaces.members.joined': { vi: 'Tham gia', en: 'Joined' },
  'workspaces.members.read-only': { vi: 'Chỉ xem, vượt gói', en: 'Read-only, over the package' },
  'workspaces.members.self': { vi: 'Bạn', en: 'You' },
  'workspaces.members.role-of': { vi: 'Vai trò của {name}', en: 'Role of {name}' },
  'workspaces.members.role-title': { vi: 'Đổi vai trò của {name}?', en: 'Change the role of {name}?' },
  'workspaces.members.role-body': {
    vi: '{name} sẽ chuyển từ {from} sang {to}. Quyền mới có hiệu lực ngay.',
    en: '{name} changes from {from} to {to}. The new permissions apply at once.',
  },
  'workspaces.members.role-action': { vi: 'Đổi vai trò', en: 'Change role' },
  'workspaces.members.role-done': { vi: '{name} giờ là {role}.', en: '{name} is now {role}.' },
  'workspaces.members.remove': { vi: 'Gỡ khỏi không gian', en: 'Remove from the workspace' },
  'workspaces.members.remove-of': { vi: 'Gỡ {name} khỏi không gian', en: 'Remove {name} from the workspace' },
  'workspaces.members.remove-title': { vi: 'Gỡ {name}?', en: 'Remove {name}?' },
  'workspaces.members.remove-body': {
    vi: '{name} ({email}) mất quyền vào “{workspace}” ngay lập tức. Tài khoản của họ và các không gian khác không thay đổi. Muốn quay lại cần lời mời mới.',
    en: '{name} ({email}) loses access to “{workspace}” at once. Their account and other workspaces stay. Coming back needs a new invitation.',
  },
  'workspaces.members.remove-done': { vi: 'Đã gỡ {name}.', en: '{name} has been removed.' },
  'workspaces.members.empty': { vi: 'Chưa có thành viên nào khác.', en: 'Nobody else is here yet.' },

  'workspaces.invite.action': { vi: 'Mời thành viên', en: 'Invite a member' },
  'workspaces.invite.title': { vi: 'Mời thành viên', en: 'Invite a member' },
  'workspaces.invite.body': {
    vi: 'Người được mời nhận thư có liên kết tham gia “{workspace}”.',
    en: 'They receive a mail with a link that joins “{workspace}”.',
  },
  'workspaces.invite.email': { vi: 'E-mail người được mời', en: 'Their e-mail' },
  'workspaces.invite.role': { vi: 'Vai trò', en: 'Role' },
  'workspaces.invite.send': { vi: 'Gửi lời mời', en: 'Send the invitation' },
  'workspaces.invite.done': { vi: 'Đã gửi lời mời tới {email}.', en: 'Invitation sent to {email}.' },

  'workspaces.invitations.title': { vi: 'Lời mời đang chờ', en: 'Pending invitations' },
  'workspaces.invitations.lead': {
    vi: 'Lời mời chưa được nhận. Gửi lại sẽ thay liên kết cũ. Khi người mời không còn quyền mời, lời mời cần được gửi lại.',
    en: 'Not accepted yet. Sending again replaces the old link. When the inviter may no longer invite, somebody else has to send it again.',
  },
  'workspaces.invitations.empty': { vi: 'Không có lời mời nào đang chờ.', en: 'No invitation is waiting.' },
  'workspaces.invitations.by': { vi: 'Người mời', en: 'Invited by' },
  'workspaces.invitations.expires': { vi: 'Hết hạn', en: 'Expires' },
  'workspaces.invitations.expired': { vi: 'Đã hết hạn', en: 'Expired' },
  'workspaces.invitations.needs-resend': { vi: 'Cần gửi lại', en: 'Send again' },
  'workspaces.invitations.resend': { vi: 'Gửi lại', en: 'Send again' },
  'workspaces.invitations.resend-to': { vi: 'Gửi lại lời mời tới {email}', en: 'Send the invitation to {email} again' },
  'workspaces.invitations.resent': { vi: 'Đã gửi lại lời mời tới {email}.', en: 'Invitation sent again to {email}.' },
  'workspaces.invitations.withdraw': { vi: 'Thu hồi', en: 'Withdraw' },
  'workspaces.invitations.withdraw-of': { vi: 'Thu hồi lời mời tới {email}', en: 'Withdraw the invitation to {email}' },
  'workspaces.invitations.withdraw-title': { vi: 'Thu hồi lời mời?', en: 'Withdraw the invitation?' },
  'workspaces.invitations.withdraw-body': {
    vi: 'Liên kết đã gửi tới {email} sẽ không dùng được nữa.',
    en: 'The link sent to {email} stops working.',
  },
  'workspaces.invitations.withdrawn': {
    vi: 'Đã thu hồi lời mời tới {email}.',
    en: 'The invitation to {email} is withdrawn.',
  },

  'workspaces.mine.title': { vi: 'Không gian của bạn', en: 'Your workspaces' },
  'workspaces.mine.lead': {
    vi: 'Những không gian bạn là thành viên.',
    en: 'The workspaces you are a member of.',
  },
  'workspaces.mine.current': { vi: 'Đang dùng', en: 'Current' },
  'workspaces.mine.open': { vi: 'Chuyển tới', en: 'Switch' },
  'workspaces.mine.open-of': { vi: 'Chuyển tới “{name}”', en: 'Switch to “{name}”' },
  'workspaces.none.title': { vi: 'Bạn chưa thuộc không gian nào', en: 'You are in no workspace yet' },
  'workspaces.none.body': {
    vi: 'Tạo không gian của bạn, hoặc nhờ đồng nghiệp gửi lời mời.',
    en: 'Create your own, or ask a colleague for an invitation.',
  },

  'workspaces.leave.title': { vi: 'Rời không gian', en: 'Leave the workspace' },
  'workspaces.leave.lead': {
    vi: 'Bạn mất quyền vào mọi dữ liệu của “{name}”.',
    en: 'You lose access to everything in “{name}”.',
  },
  'workspaces.leave.last-owner': {
    vi: 'Bạn là chủ sở hữu duy nhất. Trao vai trò chủ sở hữu cho người khác trước khi rời.',
    en: 'You are the only owner. Make somebody else an owner before you leave.',
  },
  'workspaces.leave.action': { vi: 'Rời không gian', en: 'Leave' },
  'workspaces.leave.confirm-title': { vi: 'Rời “{name}”?', en: 'Leave “{name}”?' },
  'workspaces.leave.confirm-body': {
    vi: 'Bạn không còn xem được bot, khách hàng và hội thoại của không gian này. Muốn quay lại cần lời mời mới.',
    en: 'You no longer see its bots, customers and conversations. Coming back needs a new invitation.',
  },
  'workspaces.leave.done': { vi: 'Bạn đã rời “{name}”.', en: 'You have left “{name}”.' },

  'workspaces.pending.title': { vi: 'Bạn có một lời mời', en: 'You are invited' },
  'workspaces.pending.by': {
    vi: '{inviter} mời bạn vào “{workspace}” với vai trò {role}.',
    en: '{inviter} invites you to “{workspace}” as {role}.',
  },
  'workspaces.pending.plain': {
    vi: 'Bạn được mời vào “{workspace}” với vai trò {role}.',
    en: 'You are invited to “{workspace}” as {role}.',
  },
  'workspaces.pending.for': { vi: 'Lời mời gửi tới {email}.', en: 'The invitation was sent to {email}.' },
  'workspaces.pending.accept': { vi: 'Tham gia', en: 'Join' },
  'workspaces.pending.later': { vi: 'Để sau', en: 'Not now' },
  'workspaces.pending.done': { vi: 'Chào mừng bạn đến với “{workspace}”.', en: 'Welcome to “{workspace}”.' },
  'workspaces.pending.failed': { vi: 'Chưa đọc được lời mời', en: 'The invitation could not be read' },
  'workspaces.pending.dismiss': { vi: 'Bỏ qua lời mời', en: 'Dismiss the invitation' },
})
