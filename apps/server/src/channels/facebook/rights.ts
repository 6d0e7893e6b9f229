import type { Words } from '@app/contracts/kinds'

/** What the sign-in window asks for. */
export const askedScopes = [
  'pages_show_list',
  'pages_messaging',
  'pages_manage_metadata',
  'pages_read_engagement',
  'pages_manage_engagement',
  'pages_read_user_content',
  'business_management',
] as const

type Scope = (typeof askedScopes)[number]

/** Which rights were given, for one page: a person may give a right for some of their pages only. */
export type HasRight = (scope: Scope) => boolean

const askAgain: Words = {
  vi: 'Hãy kết nối lại; trong cửa sổ Facebook nhấn “Chỉnh sửa cài đặt”, chọn trang này và bật lại quyền đó.',
  en: 'Connect again; in the Facebook window press “Edit settings”, choose this page and switch that right on.',
}

const withAdvice = ({ vi, en }: Words): Words => ({ vi: `${vi} ${askAgain.vi}`, en: `${en} ${askAgain.en}` })

/** Why a page cannot be connected at all. */
export const obstacleOf = (tasks: readonly string[], hasRight: HasRight): Words | undefined => {
  if (!tasks.includes('MESSAGING'))
    return {
      vi: 'Tài khoản Facebook của bạn không có quyền nhắn tin của trang này. Nhờ quản trị viên mở Cài đặt trang → Quyền truy cập trang → bật “Tin nhắn” cho bạn, rồi kết nối lại.',
      en: 'Your Facebook account has no right to the messages of this page. Ask an admin to open Page settings → Page access and switch “Messages” on for you, then connect again.',
    }
  if (!hasRight('pages_messaging'))
    return withAdvice({
      vi: 'Bạn chưa cho phép đọc và gửi tin nhắn của trang.',
      en: 'You have not allowed reading and sending messages of the page.',
    })
  if (!hasRight('pages_manage_metadata'))
    return withAdvice({
      vi: 'Bạn chưa cho phép nhận thông báo khi trang có tin nhắn mới.',
      en: 'You have not allowed being told when the page gets messages.',
    })
  return undefined
}

/** What will not work on a page that can be connected. */
export const gapsOf = (hasRight: HasRight): Words[] => {
  const gaps: Words[] = []
  if (!hasRight('pages_read_engagement') || !hasRight('pages_read_user_content'))
    gaps.push(
      withAdvice({
        vi: 'Không đọc được bình luận dưới bài viết của trang.',
        en: 'Comments under posts of the page cannot be read.',
      }),
    )
  if (!hasRight('pages_manage_engagement'))
    gaps.push(
      withAdvice({
        vi: 'Không trả lời, thích hay ẩn được bình luận.',
        en: 'Comments cannot be answered, liked or hidden.',
      }),
    )
  return gaps
}
