import {
  Bot,
  ChartColumn,
  CircleHelp,
  Contact,
  Database,
  LayoutDashboard,
  LayoutTemplate,
  LibraryBig,
  MessageCircleQuestion,
  MessagesSquare,
  Inbox,
  Package,
  PackageSearch,
  Plug,
  ReceiptText,
  ScrollText,
  ShoppingBag,
  ShoppingCart,
  TicketPercent,
  UserRound,
  Users,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import type { SessionFlags } from '#lib/session/session.ts'
import type { shellMessages } from './messages.ts'

export interface MenuItem {
  title: keyof typeof shellMessages
  /** Names a group; it is not a link. */
  isHeader?: boolean
  /** Exists as a page, but is not offered to this reader. */
  isHide?: boolean
  link?: string
  icon?: LucideIcon
  badge?: MenuBadge
  children?: readonly MenuItem[]
}

/** How many things wait behind an entry; broken ones are told from unread ones by colour and words. */
export interface MenuBadge {
  count: number
  words:
    | 'menu.badge.unread'
    | 'menu.badge.broken'
    | 'menu.badge.unanswered'
    | 'menu.badge.transfers'
    | 'menu.badge.invoices'
  tone: 'accent' | 'danger' | 'warning'
}

/** Which entry says what. */
export const withBadges = (
  menu: readonly MenuItem[],
  attention: { unreadThreads: number; brokenChannels: number; unansweredGroups: number } | null,
  money: { transfers: number; invoices: number } | null = null,
): readonly MenuItem[] => {
  const badges: Record<string, MenuBadge> = {
    '/chat': { count: attention?.unreadThreads ?? 0, words: 'menu.badge.unread', tone: 'accent' },
    '/integration': { count: attention?.brokenChannels ?? 0, words: 'menu.badge.broken', tone: 'danger' },
    '/qna': { count: attention?.unansweredGroups ?? 0, words: 'menu.badge.unanswered', tone: 'warning' },
    '/unmatched-money': { count: money?.transfers ?? 0, words: 'menu.badge.transfers', tone: 'danger' },
    '/invoice-requests': { count: money?.invoices ?? 0, words: 'menu.badge.invoices', tone: 'danger' },
  }
  return menu.map((item) => {
    const badge = badges[item.link ?? '']
    return badge && badge.count > 0 ? { ...item, badge } : item
  })
}

type Reader = Pick<SessionFlags, 'isModerator' | 'user'> & Partial<Pick<SessionFlags, 'isAdmin'>>

/** Every entry for this reader, the hidden ones included: breadcrumbs ask about those too. */
export const menuFor = ({ isModerator, isAdmin = false, user }: Reader): readonly MenuItem[] => [
  { title: 'menu.menu', isHeader: true },
  { title: 'menu.dashboard', link: '/dashboard', icon: LayoutDashboard },
  {
    title: 'menu.reports',
    link: '/reports',
    icon: ChartColumn,
    isHide: user?.permissions.includes('reports.read') !== true,
  },
  { title: 'menu.template', link: '/template', icon: LayoutTemplate },
  { title: 'menu.biz-agent', link: '/biz-agent', icon: Bot },
  { title: 'menu.integration', link: '/integration', icon: Plug },
  { title: 'menu.chat', link: '/chat', icon: MessagesSquare },
  { title: 'menu.contacts', link: '/contacts', icon: Contact },
  { title: 'menu.sales', link: '/sales', icon: ShoppingBag },
  { title: 'menu.members', link: '/members', icon: Users },
  { title: 'menu.users', link: '/users', icon: UsersRound, isHide: !isModerator },
  { title: 'menu.faq', link: '/faq', icon: CircleHelp, isHide: user?.workspace?.showFaq !== true },
  { title: 'menu.dataset', isHeader: true },
  { title: 'menu.knowledges', link: '/knowledges', icon: LibraryBig },
  { title: 'menu.qna', link: '/qna', icon: MessageCircleQuestion },
  { title: 'menu.vectorstore', link: '/vectorstore', icon: Database },
  { title: 'menu.money', isHeader: true },
  { title: 'menu.admin-packages', link: '/admin-packages', icon: PackageSearch, isHide: !isModerator },
  { title: 'menu.admin-coupons', link: '/admin-coupons', icon: TicketPercent, isHide: !isAdmin },
  { title: 'menu.admin-orders', link: '/admin-orders', icon: ScrollText, isHide: !isModerator },
  { title: 'menu.unmatched-money', link: '/unmatched-money', icon: Inbox, isHide: !isAdmin },
  { title: 'menu.invoice-requests', link: '/invoice-requests', icon: ReceiptText, isHide: !isAdmin },
  { title: 'menu.account', isHeader: true },
  { title: 'menu.profile', link: '/profile', icon: UserRound },
  { title: 'menu.package', link: '/package', icon: Package },
  { title: 'menu.order-user', link: '/order-user', icon: ShoppingCart },
]

export interface MenuGroup {
  title: MenuItem['title']
  items: readonly MenuItem[]
}

/** What is drawn: the offered entries under their headers, without a header that has nothing below it. */
export const groupsOf = (menu: readonly MenuItem[]): readonly MenuGroup[] => {
  const groups: { title: MenuItem['title']; items: MenuItem[] }[] = []
  for (const item of menu) {
    if (item.isHeader) groups.push({ title: item.title, items: [] })
    else if (!item.isHide) groups.at(-1)?.items.push(item)
  }
  return groups.filter((group) => group.items.length > 0)
}

/** An entry is active on its own page and on everything below it. */
export const isActive = (item: MenuItem, pathname: string): boolean =>
  (item.link !== undefined && (pathname === item.link || pathname.startsWith(`${item.link}/`))) ||
  (item.children ?? []).some((child) => isActive(child, pathname))
