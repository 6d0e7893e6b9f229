import { channelsStopped, creditsAdjusted, invoiceIssued, invoiceRejected, packageGiven } from './admin-mails.ts'
import { creditsLow, creditsOut } from './billing-mails.ts'
import { weeklyDigest } from './digest-mail.ts'
import { flowNotice } from './flow-mails.ts'
import { orderPaid, orderToPay } from './order-mails.ts'
import { defineMail, hello, moment } from './define-mail.ts'
import { displayName, oneLine } from './layout.ts'
import type { MailLocale } from './layout.ts'
import { creditsAsked, packageEnds } from './package-mails.ts'

export type MailRole = 'owner' | 'manager' | 'agent' | 'user' | 'moderator' | 'admin'

const ROLES: Record<MailLocale, Record<MailRole, string>> = {
  vi: {
    owner: 'Chủ sở hữu',
    manager: 'Quản lý',
    agent: 'Nhân viên',
    user: 'Người dùng',
    moderator: 'Điều hành viên',
    admin: 'Quản trị viên',
  },
  en: {
    owner: 'Owner',
    manager: 'Manager',
    agent: 'Agent',
    user: 'User',
    moderator: 'Moderator',
    admin: 'Administrator',
  },
}

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const confirmEmail = defineMail<{ name: string; at: string; url: string; hours: number }>({
  vi: ({ name, at, url, hours }) => ({
    subject: 'Xác nhận địa chỉ e-mail của bạn',
    heading: 'Xác nhận e-mail',
    paragraphs: [
      hello(name).vi,
      `Bấm nút dưới đây trong vòng ${hours} giờ để mở tài khoản và không gian làm việc của bạn, với họ tên và mật khẩu đã nhập khi đăng ký lúc ${moment(at, 'vi')} (giờ Việt Nam).`,
    ],
    button: { label: 'Xác nhận e-mail', url },
    note: 'Nếu bạn không tự đăng ký vào lúc đó, đừng bấm nút và hãy bỏ qua thư này: khi chưa xác nhận thì chưa có tài khoản nào.',
  }),
  en: ({ name, at, url, hours }) => ({
    subject: 'Confirm your e-mail address',
    heading: 'Confirm your e-mail',
    paragraphs: [
      hello(name).en,
      `Press the button below within ${plural(hours, 'hour')} to open your account and workspace, with the name and password that were entered on ${moment(at, 'en')} (Vietnam time).`,
    ],
    button: { label: 'Confirm e-mail', url },
    note: 'If it was not you who registered then, do not press the button and ignore this message: without it there is no account.',
  }),
})

const welcomeExisting = defineMail<{ name: string; loginUrl: string; resetUrl: string }>({
  vi: ({ name, loginUrl, resetUrl }) => ({
    subject: 'Bạn đã có tài khoản',
    heading: 'Bạn đã có tài khoản',
    paragraphs: [
      hello(name).vi,
      'Vừa có người đăng ký bằng địa chỉ e-mail này, nhưng bạn đã có tài khoản. Không có gì thay đổi. Nếu đó là bạn, hãy đăng nhập.',
      `Quên mật khẩu? Đặt lại tại: ${resetUrl}`,
    ],
    button: { label: 'Đăng nhập', url: loginUrl },
    note: 'Nếu không phải bạn, hãy bỏ qua thư này. Tài khoản của bạn vẫn an toàn.',
  }),
  en: ({ name, loginUrl, resetUrl }) => ({
    subject: 'You already have an account',
    heading: 'You already have an account',
    paragraphs: [
      hello(name).en,
      'Someone just tried to register with this e-mail address, but you already have an account. Nothing has changed. If it was you, sign in.',
      `Forgot your password? Reset it at: ${resetUrl}`,
    ],
    button: { label: 'Sign in', url: loginUrl },
    note: 'If it was not you, ignore this message. Your account is safe.',
  }),
})

const resetPassword = defineMail<{ name: string; url: string; minutes: number }>({
  vi: ({ name, url, minutes }) => ({
    subject: 'Đặt lại mật khẩu',
    heading: 'Đặt lại mật khẩu',
    paragraphs: [
      hello(name).vi,
      `Bấm nút dưới đây trong vòng ${minutes} phút để đặt mật khẩu mới. Liên kết chỉ dùng được một lần.`,
    ],
    button: { label: 'Đặt lại mật khẩu', url },
    note: 'Nếu bạn không yêu cầu, hãy bỏ qua thư này. Mật khẩu của bạn không thay đổi.',
  }),
  en: ({ name, url, minutes }) => ({
    subject: 'Reset your password',
    heading: 'Reset your password',
    paragraphs: [
      hello(name).en,
      `Press the button below within ${plural(minutes, 'minute')} to choose a new password. The link works once.`,
    ],
    button: { label: 'Reset password', url },
    note: 'If you did not ask for this, ignore this message. Your password has not changed.',
  }),
})

const adminAccount = defineMail<{ name: string; url: string; hours: number }>({
  vi: ({ name, url, hours }) => ({
    subject: 'Tài khoản quản trị của bạn',
    heading: 'Bạn là quản trị viên',
    paragraphs: [
      hello(name).vi,
      `Người vận hành hệ thống đã tạo cho bạn một tài khoản quản trị. Bấm nút dưới đây trong vòng ${hours} giờ để đặt mật khẩu. Liên kết chỉ dùng được một lần.`,
    ],
    button: { label: 'Đặt mật khẩu', url },
    note: 'Nếu bạn không chờ thư này, hãy báo cho người vận hành hệ thống.',
  }),
  en: ({ name, url, hours }) => ({
    subject: 'Your administrator account',
    heading: 'You are an administrator',
    paragraphs: [
      hello(name).en,
      `Whoever runs this installation has made you an administrator account. Press the button below within ${plural(hours, 'hour')} to choose a password. The link works once.`,
    ],
    button: { label: 'Choose a password', url },
    note: 'If you did not expect this message, tell whoever runs the installation.',
  }),
})

const passwordChanged = defineMail<{ name: string; at: string; resetUrl: string }>({
  vi: ({ name, at, resetUrl }) => ({
    subject: 'Mật khẩu của bạn đã được thay đổi',
    heading: 'Mật khẩu đã thay đổi',
    paragraphs: [
      hello(name).vi,
      `Mật khẩu tài khoản của bạn đã được thay đổi lúc ${moment(at, 'vi')} (giờ Việt Nam). Các thiết bị khác đã được đăng xuất.`,
    ],
    button: { label: 'Đặt lại mật khẩu', url: resetUrl },
    note: 'Nếu chính bạn đã đổi, bạn không cần làm gì. Nếu không, hãy đặt lại mật khẩu ngay.',
  }),
  en: ({ name, at, resetUrl }) => ({
    subject: 'Your password was changed',
    heading: 'Password changed',
    paragraphs: [
      hello(name).en,
      `The password of your account was changed on ${moment(at, 'en')} (Vietnam time). Other devices were signed out.`,
    ],
    button: { label: 'Reset password', url: resetUrl },
    note: 'If it was you, there is nothing to do. If not, reset your password now.',
  }),
})

const invitation = defineMail<{
  inviterName: string
  workspaceName: string
  role: MailRole
  url: string
  days: number
}>({
  vi: ({ inviterName, workspaceName, role, url, days }) => ({
    subject: `Lời mời tham gia ${displayName(workspaceName)}`,
    heading: 'Bạn được mời tham gia một không gian làm việc',
    paragraphs: [
      `${displayName(inviterName)} mời bạn tham gia "${displayName(workspaceName)}" với vai trò ${ROLES.vi[role]}.`,
      `Lời mời có hiệu lực trong ${days} ngày.`,
    ],
    button: { label: 'Xem lời mời', url },
    note: 'Nếu bạn không biết người mời, hãy bỏ qua thư này.',
  }),
  en: ({ inviterName, workspaceName, role, url, days }) => ({
    subject: `Invitation to ${displayName(workspaceName)}`,
    heading: 'You are invited to a workspace',
    paragraphs: [
      `${displayName(inviterName)} invites you to join "${displayName(workspaceName)}" as ${ROLES.en[role]}.`,
      `The invitation is valid for ${plural(days, 'day')}.`,
    ],
    button: { label: 'View invitation', url },
    note: 'If you do not know the sender, ignore this message.',
  }),
})

const invitationAccepted = defineMail<{ name: string; memberName: string; workspaceName: string; url: string }>({
  vi: ({ name, memberName, workspaceName, url }) => ({
    subject: `${displayName(memberName)} đã tham gia ${displayName(workspaceName)}`,
    heading: 'Lời mời đã được chấp nhận',
    paragraphs: [
      hello(name).vi,
      `${displayName(memberName)} đã chấp nhận lời mời và tham gia "${displayName(workspaceName)}".`,
    ],
    button: { label: 'Xem thành viên', url },
  }),
  en: ({ name, memberName, workspaceName, url }) => ({
    subject: `${displayName(memberName)} joined ${displayName(workspaceName)}`,
    heading: 'Invitation accepted',
    paragraphs: [
      hello(name).en,
      `${displayName(memberName)} accepted the invitation and joined "${displayName(workspaceName)}".`,
    ],
    button: { label: 'View members', url },
  }),
})

const roleChanged = defineMail<{ name: string; workspaceName: string | null; role: MailRole; url: string }>({
  vi: ({ name, workspaceName, role, url }) => ({
    subject: 'Vai trò của bạn đã thay đổi',
    heading: 'Vai trò đã thay đổi',
    paragraphs: [
      hello(name).vi,
      workspaceName === null
        ? `Vai trò tài khoản của bạn hiện là ${ROLES.vi[role]}. Vui lòng đăng nhập lại.`
        : `Vai trò của bạn trong "${displayName(workspaceName)}" hiện là ${ROLES.vi[role]}. Vui lòng đăng nhập lại.`,
    ],
    button: { label: 'Đăng nhập', url },
    note: 'Nếu bạn thấy điều này không đúng, hãy liên hệ người quản lý của bạn.',
  }),
  en: ({ name, workspaceName, role, url }) => ({
    subject: 'Your role has changed',
    heading: 'Role changed',
    paragraphs: [
      hello(name).en,
      workspaceName === null
        ? `The role of your account is now ${ROLES.en[role]}. Please sign in again.`
        : `Your role in "${displayName(workspaceName)}" is now ${ROLES.en[role]}. Please sign in again.`,
    ],
    button: { label: 'Sign in', url },
    note: 'If this looks wrong, contact the person who manages your workspace.',
  }),
})

const accountDisabled = defineMail<{ name: string; supportEmail: string | null }>({
  vi: ({ name, supportEmail }) => ({
    subject: 'Tài khoản của bạn đã bị vô hiệu hóa',
    heading: 'Tài khoản bị vô hiệu hóa',
    paragraphs: [
      hello(name).vi,
      'Tài khoản của bạn đã bị vô hiệu hóa và mọi phiên đăng nhập đã kết thúc. Dữ liệu của bạn vẫn được giữ nguyên.',
      supportEmail === null
        ? 'Hãy liên hệ quản trị viên nếu bạn cần mở lại tài khoản.'
        : `Hãy viết thư tới ${oneLine(supportEmail)} nếu bạn cần mở lại tài khoản.`,
    ],
  }),
  en: ({ name, supportEmail }) => ({
    subject: 'Your account has been disabled',
    heading: 'Account disabled',
    paragraphs: [
      hello(name).en,
      'Your account has been disabled and all sessions were ended. Your data is kept.',
      supportEmail === null
        ? 'Contact an administrator if you need the account back.'
        : `Write to ${oneLine(supportEmail)} if you need the account back.`,
    ],
  }),
})

const newDevice = defineMail<{ name: string; at: string; device: string; ip: string; url: string }>({
  vi: ({ name, at, device, ip, url }) => ({
    subject: 'Đăng nhập từ thiết bị mới',
    heading: 'Đăng nhập từ thiết bị mới',
    paragraphs: [
      hello(name).vi,
      'Tài khoản của bạn vừa được đăng nhập từ một thiết bị mới.',
      `Thời gian: ${moment(at, 'vi')} (giờ Việt Nam) · Thiết bị: ${displayName(device)} · Địa chỉ IP: ${oneLine(ip, 45)}`,
    ],
    button: { label: 'Xem các phiên đăng nhập', url },
    note: 'Nếu là bạn, hãy bỏ qua thư này. Nếu không, hãy kết thúc phiên đó và đổi mật khẩu ngay.',
  }),
  en: ({ name, at, device, ip, url }) => ({
    subject: 'Sign-in from a new device',
    heading: 'Sign-in from a new device',
    paragraphs: [
      hello(name).en,
      'Your account was just used to sign in from a new device.',
      `Time: ${moment(at, 'en')} (Vietnam time) · Device: ${displayName(device)} · IP address: ${oneLine(ip, 45)}`,
    ],
    button: { label: 'View sessions', url },
    note: 'If it was you, ignore this message. If not, end that session and change your password now.',
  }),
})

const webhookDisabled = defineMail<{
  name: string
  botName: string
  host: string
  reason: 'gone' | 'failing'
  url: string
}>({
  vi: ({ name, botName, host, reason, url }) => ({
    subject: `Webhook của bot ${displayName(botName)} đã bị tắt`,
    heading: 'Webhook gửi đi đã bị tắt',
    paragraphs: [
      hello(name).vi,
      reason === 'gone'
        ? `Địa chỉ ${oneLine(host)} báo rằng nó không còn nhận sự kiện của bot "${displayName(botName)}", nên chúng tôi đã ngừng gửi.`
        : `Địa chỉ ${oneLine(host)} không nhận được sự kiện nào của bot "${displayName(botName)}" trong ba ngày, nên chúng tôi đã ngừng gửi.`,
    ],
    button: { label: 'Xem webhook', url },
    note: 'Sửa địa chỉ rồi bật lại webhook. Các lượt đã gửi lỗi có thể gửi lại từ nhật ký.',
  }),
  en: ({ name, botName, host, reason, url }) => ({
    subject: `A webhook of the bot ${displayName(botName)} was switched off`,
    heading: 'Outgoing webhook switched off',
    paragraphs: [
      hello(name).en,
      reason === 'gone'
        ? `The address ${oneLine(host)} says that it takes no more events of the bot "${displayName(botName)}", so we have stopped sending.`
        : `The address ${oneLine(host)} has taken no event of the bot "${displayName(botName)}" for three days, so we have stopped sending.`,
    ],
    button: { label: 'Open the webhook', url },
    note: 'Fix the address and switch the webhook on again. Failed deliveries can be sent again from the log.',
  }),
})

type BrokenBecause =
  | 'token-expired'
  | 'permission'
  | 'banned'
  | 'restricted'
  | 'in-use-elsewhere'
  | 'kicked'
  | 'connector-away'

const BREAKS: Record<MailLocale, Record<BrokenBecause, string>> = {
  vi: {
    'token-expired': 'Phiên đăng nhập của tài khoản đã hết hạn hoặc bị thu hồi.',
    permission: 'Tài khoản thiếu quyền cần thiết để gửi tin.',
    banned: 'Kênh đã khoá tài khoản này.',
    restricted: 'Kênh đang tạm hạn chế tài khoản này.',
    'in-use-elsewhere': 'Tài khoản đang được dùng ở một nơi khác.',
    kicked: 'Kênh đã đẩy phiên đăng nhập ra. Hãy quét lại mã để đăng nhập.',
    'connector-away': 'Chương trình kết nối trên máy của shop đang không hoạt động.',
  },
  en: {
    'token-expired': 'Its sign-in has ended or was taken back.',
    permission: 'It lacks a right that sending needs.',
    banned: 'The channel has locked it.',
    restricted: 'The channel holds it back for a while.',
    'in-use-elsewhere': 'It is in use elsewhere.',
    kicked: 'The channel has thrown its session out. Scan a code to sign in again.',
    'connector-away': 'The connector on the shop’s machine is not running.',
  },
}

const accountBroken = defineMail<{
  name: string
  accountName: string
  failure: BrokenBecause
  since: string
  url: string
}>({
  vi: ({ name, accountName, failure, since, url }) => ({
    subject: `Kênh ${displayName(accountName)} đang mất kết nối`,
    heading: 'Kênh đang mất kết nối',
    paragraphs: [
      hello(name).vi,
      `Từ ${moment(since, 'vi')} (giờ Việt Nam), khách nhắn tới "${displayName(accountName)}" không được trả lời. ${BREAKS.vi[failure]}`,
      'Tin nhắn và khách hàng cũ vẫn còn nguyên. Kết nối lại là bot và nhân viên trả lời được ngay.',
    ],
    button: { label: 'Xem và kết nối lại', url },
    note: 'Chúng tôi chỉ gửi một thư cho mỗi lần mất kết nối.',
  }),
  en: ({ name, accountName, failure, since, url }) => ({
    subject: `The channel ${displayName(accountName)} is disconnected`,
    heading: 'A channel is disconnected',
    paragraphs: [
      hello(name).en,
      `Since ${moment(since, 'en')} (Vietnam time), customers who write to "${displayName(accountName)}" get no answer. ${BREAKS.en[failure]}`,
      'All conversations and contacts are kept. Connect it again, and the bot and your staff can answer at once.',
    ],
    button: { label: 'Look and connect again', url },
    note: 'You get one message each time a channel breaks.',
  }),
})

export const mails = {
  'confirm-email': confirmEmail,
  'welcome-existing': welcomeExisting,
  'reset-password': resetPassword,
  'admin-account': adminAccount,
  'password-changed': passwordChanged,
  invitation,
  'invitation-accepted': invitationAccepted,
  'role-changed': roleChanged,
  'account-disabled': accountDisabled,
  'new-device': newDevice,
  'webhook-disabled': webhookDisabled,
  'account-broken': accountBroken,
  'channels-stopped': channelsStopped,
  'credits-low': creditsLow,
  'credits-out': creditsOut,
  'credits-asked': creditsAsked,
  'package-ends': packageEnds,
  'order-to-pay': orderToPay,
  'order-paid': orderPaid,
  'invoice-issued': invoiceIssued,
  'invoice-rejected': invoiceRejected,
  'package-given': packageGiven,
  'credits-adjusted': creditsAdjusted,
  'weekly-digest': weeklyDigest,
  'flow-notice': flowNotice,
}
