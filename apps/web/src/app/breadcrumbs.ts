import type { Message } from '#lib/i18n/i18n.tsx'
import type { RecordName } from '#lib/page/record-name.ts'
import type { MenuItem } from './menu.ts'

export interface Crumb {
  /** Words of a known segment; an unknown one shows its own text in every language. */
  label: Message
  to: string
  /** A name somebody gave, shown letter by letter. */
  isName?: boolean
}

/** The segments that have a name. The English ones are the specification's. */
export const segmentLabels: Readonly<Record<string, Message>> = {
  dashboard: { vi: 'tổng quan', en: 'dashboard' },
  'user-management': { vi: 'tài khoản', en: 'accounts' },
  profile: { vi: 'hồ sơ', en: 'profile' },
  'biz-agent': { vi: 'workbots', en: 'workbots' },
  knowledges: { vi: 'tri thức', en: 'knowledges' },
  vectorstore: { vi: 'kho vector', en: 'vectorstore' },
  'order-user': { vi: 'đơn hàng', en: 'order user' },
  qna: { vi: 'hỏi đáp', en: 'Q&A' },
  chat: { vi: 'hội thoại', en: 'chat' },
  bot: { vi: 'bot', en: 'bot' },
  template: { vi: 'mẫu', en: 'template' },
  package: { vi: 'gói dịch vụ', en: 'package' },
  credit: { vi: 'sao kê credit', en: 'credit' },
  integration: { vi: 'tích hợp', en: 'integration' },
  payment: { vi: 'thanh toán', en: 'payment' },
  billing: { vi: 'chuyển khoản', en: 'billing' },
  checkout: { vi: 'thanh toán', en: 'checkout' },
  'credit-checkout': { vi: 'mua credit', en: 'credit checkout' },
  // Not named by the specification: in English they read exactly as an unknown segment would.
  'admin-packages': { vi: 'gói đang bán', en: 'packages on sale' },
  'admin-coupons': { vi: 'mã giảm giá', en: 'coupons' },
  'admin-orders': { vi: 'đơn toàn hệ thống', en: 'all orders' },
  'unmatched-money': { vi: 'tiền chưa khớp', en: 'unmatched money' },
  'invoice-requests': { vi: 'yêu cầu hóa đơn', en: 'invoice requests' },
  unanswered: { vi: 'chưa trả lời được', en: 'unanswered' },
  users: { vi: 'tài khoản', en: 'users' },
  replay: { vi: 'diễn lại', en: 'replay' },
  shadow: { vi: 'chế độ bóng', en: 'shadow mode' },
  reports: { vi: 'báo cáo', en: 'reports' },
  members: { vi: 'thành viên', en: 'members' },
  contacts: { vi: 'khách hàng', en: 'contacts' },
  sales: { vi: 'đơn bán', en: 'sales' },
  faq: { vi: 'câu hỏi thường gặp', en: 'faq' },
  pretend: { vi: 'giả làm khách', en: 'play a customer' },
  changelog: { vi: 'nhật ký thay đổi', en: 'changelog' },
  import: { vi: 'nhập tài khoản', en: 'import' },
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    // A broken percent escape in the address is shown as it is.
    return segment
  }
}

const labelOf = (segment: string): Message => {
  if (UUID.test(segment)) return segmentLabels['bot'] as Message
  if (Object.hasOwn(segmentLabels, segment)) return segmentLabels[segment] as Message
  const text = decode(segment).replaceAll(/[-_]/g, ' ')
  return { vi: text, en: text }
}

/** Where the reader is, from the path, then the name of the open record; nothing where the menu entry is hidden. */
export const breadcrumbsOf = (
  pathname: string,
  menu: readonly MenuItem[],
  record: RecordName | null = null,
): readonly Crumb[] => {
  const segments = pathname.split('/').filter(Boolean)
  if (menu.some((item) => item.isHide && item.link === `/${segments[0]}`)) return []
  const crumbs = segments.map((segment, index) => ({
    label: labelOf(segment),
    to: `/${segments.slice(0, index + 1).join('/')}`,
  }))
  const isBotThread = segments.length > 3 && segments[0] === 'biz-agent' && segments[2] === 'chat'
  if (isBotThread) return crumbs.filter((_, index) => index === 0 || index === 2)
  // The id of a connected account or an order is no bot: its name follows.
  const shown =
    segments[0] === 'integration' || segments[0] === 'sales'
      ? crumbs.filter((_, index) => !UUID.test(segments[index] ?? ''))
      : crumbs
  // The name of a page that is being left must not follow the path of the next one.
  if (record?.pathname !== pathname) return shown
  const name = { label: { vi: record.name, en: record.name }, isName: true }
  // A page below a record: the name stands in the place of its id.
  const recordAt = segments.findIndex((segment) => UUID.test(segment))
  const isBelow = recordAt !== -1 && recordAt < segments.length - 1 && shown.length === crumbs.length
  if (isBelow) return shown.map((crumb, index) => (index === recordAt ? { ...crumb, ...name } : crumb))
  return [...shown, { ...name, to: pathname }]
}
