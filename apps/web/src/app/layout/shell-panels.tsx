import { lazy, Suspense, useEffect, useState } from 'react'
import type { MenuGroup, MenuItem } from '../menu.ts'
import { MobileMenu } from './mobile-menu.tsx'
import type { Panel } from './panels.ts'
import { SearchPopup } from './search-popup.tsx'

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }))
const SettingsDrawer = lazy(async () => ({ default: (await import('./settings-drawer.tsx')).SettingsDrawer }))

interface ShellPanelsProps {
  panel: Panel | null
  groups: readonly MenuGroup[]
  menu: readonly MenuItem[]
  onOpen: (panel: Panel) => void
  onClose: () => void
}

/** A panel's code comes with its first opening and stays, so that closing can still be seen. */
const useOnceOpen = (isOpen: boolean): boolean => {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen
}

export const ShellPanels = ({ panel, groups, menu, onOpen, onClose }: ShellPanelsProps) => {
  const needsPalette = useOnceOpen(panel === 'palette')
  const needsSettings = useOnceOpen(panel === 'settings')

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      onOpen('palette')
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [onOpen])

  return (
    <>
      <MobileMenu groups={groups} open={panel === 'menu'} onClose={onClose} />
      <SearchPopup open={panel === 'search'} onClose={onClose} />
      {/* Each waits by itself: one that is still closing must not be hidden while another one's code is fetched. */}
      <Suspense fallback={null}>
        {needsPalette && <CommandPalette open={panel === 'palette'} onClose={onClose} onOpen={onOpen} menu={menu} />}
      </Suspense>
      <Suspense fallback={null}>
        {needsSettings && <SettingsDrawer open={panel === 'settings'} onClose={onClose} />}
      </Suspense>
    </>
  )
}
