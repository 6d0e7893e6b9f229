import { useCallback, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { CreditBanner } from '#features/billing/public.ts'
import { PretendDrawerHost } from '#features/pretend/public.ts'
import { TourHost } from '#features/tour/public.ts'
import { PendingInvitation } from '#features/workspaces/public.ts'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { usePreferences, type Preferences } from '#lib/session/preferences.ts'
import { useHasDetailBand } from '#lib/page/detail-band.ts'
import { useIsWholeWindow } from '#lib/page/whole-window.ts'
import { useSession } from '#lib/session/session.ts'
import { CrashBoundary } from '../crash-boundary.tsx'
import { isFullPage } from '../full-pages.ts'
import { groupsOf, menuFor, withBadges } from '../menu.ts'
import { shellMessages } from '../messages.ts'
import { PageOutlet } from '../page-outlet.tsx'
import { BreadcrumbTrail } from './breadcrumb-trail.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { HiddenHeaderControls } from './hidden-header-controls.tsx'
import { ImpersonationBanner } from './impersonation-banner.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import type { Panel } from './panels.ts'
import { ShellPanels } from './shell-panels.tsx'
import { Sidebar } from './sidebar.tsx'
import { SignedInData } from './signed-in-data.tsx'
import { UnsavedDialog } from './unsaved-dialog.tsx'
import { useMoneyBadges } from './use-money-badges.ts'
import { useMenuBadges } from './use-menu-badges.ts'

/** Everything around a signed-in page. */
export const Shell = () => (
  <SignedInData>
    <Frame />
    <UnsavedDialog />
    <PendingInvitation />
  </SignedInData>
)

/** Where the sticky header of a detail page stops, below the part of the shell's header that stays. */
const headerHeights: Record<Preferences['navbarType'], Record<Preferences['layoutType'], string>> = {
  sticky: { vertical: '[--shell-top:65px]', horizontal: '[--shell-top:65px] xl:[--shell-top:118px]' },
  floating: { vertical: '[--shell-top:78px]', horizontal: '[--shell-top:78px] xl:[--shell-top:131px]' },
  static: { vertical: '', horizontal: '' },
  hidden: { vertical: '', horizontal: '' },
}

const Frame = () => {
  const text = useText(shellMessages)
  const session = useSession()
  const { pathname } = useLocation()
  const { layoutType, navbarType, contentWidth } = usePreferences()
  const [opened, setOpened] = useState<{ panel: Panel; pages: readonly string[] } | null>(null)
  const menu = useMemo(() => menuFor(session), [session])
  const attention = useMenuBadges()
  const money = useMoneyBadges()
  const groups = useMemo(() => groupsOf(withBadges(menu, attention, money)), [menu, attention, money])
  const open = useCallback(
    (panel: Panel) => setOpened({ panel, pages: [pathname, globalThis.location.pathname] }),
    [pathname],
  )
  const close = useCallback(() => setOpened(null), [])
  // A panel belongs to the page it was opened on: opening a page closes the mobile menu and whatever else lies over it.
  // One opened while a page is still on its way (the address is already that page's) stays when the page arrives.
  const panel = opened?.pages.includes(pathname) ? opened.panel : null

  const isWhole = useIsWholeWindow()
  const hasDetailBand = useHasDetailBand()
  const isFull = isWhole || isFullPage(pathname)
  const width = cx('mx-auto w-full', contentWidth === 'boxed' && !isFull && 'max-w-300')
  return (
    <div className={cx('flex bg-canvas text-text', isFull ? 'h-dvh' : 'min-h-dvh')}>
      <a
        href="#main"
        className="fixed start-4 top-2 z-50 -translate-y-20 rounded-control bg-accent px-4 py-2 font-medium text-on-accent focus:translate-y-0"
      >
        {text('shell.skip')}
      </a>
      {layoutType === 'vertical' && !isWhole && <Sidebar groups={groups} />}
      <div className="flex min-w-0 flex-1 flex-col">
        <ImpersonationBanner />
        <OfflineBanner />
        {!isWhole && <Header groups={groups} onOpen={open} />}
        {!isWhole && <CreditBanner />}
        <main
          id="main"
          tabIndex={-1}
          data-detail={hasDetailBand || undefined}
          className={cx(
            'group/main flex-1 outline-none',
            isFull
              ? 'flex min-h-0 flex-col'
              : 'overflow-x-clip px-4 py-5 data-detail:pt-2 sm:px-6 sm:py-6 sm:data-detail:pt-3',
            // A sticky head of a table stops there too, or below the header of a detail page.
            '[--sticky-top:var(--shell-top,0px)]',
            headerHeights[navbarType][layoutType],
          )}
        >
          <div className={cx(width, isFull && 'flex min-h-0 flex-1 flex-col *:last:min-h-0 *:last:flex-1')}>
            {!isWhole && (
              <BreadcrumbTrail
                menu={menu}
                className={isFull ? 'mb-0 border-b border-border px-4 py-1 max-sm:hidden' : 'mb-3'}
              />
            )}
            <CrashBoundary resetKey={pathname}>
              <PageOutlet />
            </CrashBoundary>
          </div>
        </main>
        {!isFull && <Footer />}
      </div>
      <PretendDrawerHost />
      <TourHost />
      {navbarType === 'hidden' && !isWhole && <HiddenHeaderControls onOpen={open} />}
      <ShellPanels panel={panel} groups={groups} menu={menu} onOpen={open} onClose={close} />
    </div>
  )
}
