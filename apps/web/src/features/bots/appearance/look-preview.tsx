import type { Appearance } from '@app/contracts/bot-settings'
import type { Bot } from '@app/contracts/bots'
import { Monitor, Moon, Smartphone, Sun } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { appearanceMessages } from '../appearance-messages.ts'
import type { LookTheme } from './palette.ts'
import { PreviewSite } from './preview-site.tsx'
import { useOwnPair } from './use-own-pair.ts'

type Device = 'desktop' | 'phone'
const TALLEST = 560
/** The screens the preview draws at their real size and then shrinks to fit. */
const SCREENS: Record<Device, { width: number; height: number }> = {
  desktop: { width: 760, height: 720 },
  phone: { width: 390, height: 760 },
}

/** The width there is, followed while the window changes. */
const useWidth = () => {
  const [width, setWidth] = useState(0)
  const ref = useCallback((box: HTMLElement | null) => {
    if (!box) return undefined
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}

/** The chat on an example page. It is only a picture: not interactive and hidden from screen readers. */
export const LookPreview = ({ bot, look }: { bot: Bot; look: Appearance }) => {
  const text = useText(appearanceMessages)
  const [chosen, setChosen] = useState<LookTheme | null>(null)
  const [device, setDevice] = useState<Device>('desktop')
  const [state, setState] = useState<'open' | 'closed'>('open')
  const { ref, width } = useWidth()
  const pair = useOwnPair(bot)
  const theme = chosen ?? (look.theme === 'dark' ? 'dark' : 'light')
  const screen = SCREENS[device]
  const scale = Math.min(width / screen.width, TALLEST / screen.height)
  return (
    <Card>
      <CardHeader title={text('look.preview')} />
      <CardBody className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <Segments
            label={text('look.preview.theme')}
            value={theme}
            onChange={setChosen}
            options={[
              { value: 'light', label: text('look.theme.light'), icon: <Sun aria-hidden="true" /> },
              { value: 'dark', label: text('look.theme.dark'), icon: <Moon aria-hidden="true" /> },
            ]}
          />
          <Segments
            label={text('look.preview.device')}
            value={device}
            onChange={setDevice}
            options={[
              { value: 'desktop', label: text('look.preview.desktop'), icon: <Monitor aria-hidden="true" /> },
              { value: 'phone', label: text('look.preview.phone'), icon: <Smartphone aria-hidden="true" /> },
            ]}
          />
          <Segments
            label={text('look.preview.state')}
            value={state}
            onChange={setState}
            options={(['open', 'closed'] as const).map((value) => ({ value, label: text(`look.preview.${value}`) }))}
          />
        </div>
        <div ref={ref} role="img" aria-label={text('look.preview')} className="min-w-0">
          <div
            inert
            dir="ltr"
            className="relative mx-auto overflow-hidden rounded-card border border-border"
            style={{ width: screen.width * scale, height: screen.height * scale }}
          >
            <div
              style={{
                width: screen.width,
                height: screen.height,
                transform: `scale(${scale})`,
                transformOrigin: '0 0',
              }}
            >
              <PreviewSite
                bot={bot}
                look={look}
                theme={theme}
                pair={pair}
                isPhone={device === 'phone'}
                isOpen={state === 'open'}
                screen={screen}
              />
            </div>
          </div>
        </div>
        <p className="text-xs text-text-muted">{text('look.preview.note')}</p>
      </CardBody>
    </Card>
  )
}
