/** A place of the first minute: the page it happens on and what to look at there. */
export interface TourStep {
  key: 'dashboard' | 'pretend' | 'console' | 'why' | 'take' | 'greeting' | 'tests' | 'publish' | 'rollback'
  /** Where it happens; `:bot` is the bot that answers customers. */
  path: string
  /** What is marked, as soon as it is on the page. */
  anchor: string
  /** The last one that fits, where there may be several; else the first. */
  isLast?: boolean
}

export const tourSteps: readonly TourStep[] = [
  { key: 'dashboard', path: '/dashboard', anchor: '[data-tour=insights]' },
  { key: 'pretend', path: '/dashboard', anchor: '[data-tour=pretend]' },
  { key: 'console', path: '/chat', anchor: 'main a[data-thread]' },
  { key: 'why', path: '/chat', anchor: '[data-tour=why]', isLast: true },
  { key: 'take', path: '/chat', anchor: '[data-tour=answer-bar]' },
  { key: 'greeting', path: '/biz-agent/:bot?tab=appearance', anchor: 'main [role=tabpanel]' },
  { key: 'tests', path: '/biz-agent/:bot?tab=tests', anchor: 'main [role=tabpanel]' },
  { key: 'publish', path: '/biz-agent/:bot', anchor: '[data-tour=publish]' },
  { key: 'rollback', path: '/biz-agent/:bot?tab=snapshot', anchor: 'main [role=tabpanel]' },
]

export const pathOfStep = ({ path }: TourStep, botId: string | null): string => path.replace(':bot', botId ?? '')

/** Whether a page is the one of a step; another tab of the bot or a conversation that is open counts as there. */
export const isThere = (
  step: TourStep,
  botId: string | null,
  location: { pathname: string; search: string },
): boolean => {
  const [pathname = '', search] = pathOfStep(step, botId).split('?')
  const isPage = location.pathname === pathname || (pathname === '/chat' && location.pathname.startsWith('/chat/'))
  return isPage && (!search || location.search.includes(search))
}
