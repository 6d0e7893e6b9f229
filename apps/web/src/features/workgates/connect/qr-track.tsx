import type { QrView } from '@app/contracts/connect-sessions'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { qrMessages } from '../qr-messages.ts'

const steps = ['ready', 'connecting', 'waiting', 'scanned', 'authenticated'] as const
type Step = (typeof steps)[number]

/** The thin track of a scan; an error colours the step where it happened. */
export const QrTrack = ({ state }: { state: QrView['state'] }) => {
  const text = useText(qrMessages)
  const reached = useLastStep(state)
  const current = steps.indexOf(reached)
  const isAtEnd = reached === 'authenticated'
  return (
    <ol aria-label={text('qr.track')} className="grid grid-cols-5 gap-1 text-xs">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={cx(
            'flex min-w-0 flex-col gap-1',
            index === current && !isAtEnd ? 'font-semibold' : 'text-text-muted',
            index === current && !isAtEnd && (state === 'error' ? 'text-danger' : 'text-accent'),
          )}
        >
          <span
            aria-hidden="true"
            className={cx(
              'h-1 rounded-full',
              index < current || isAtEnd
                ? 'bg-success'
                : index > current
                  ? 'bg-border'
                  : state === 'error'
                    ? 'bg-danger'
                    : 'bg-accent',
            )}
          />
          <span className="truncate">{text(`qr.${step}`)}</span>
        </li>
      ))}
    </ol>
  )
}

/** The last step before an error. */
const useLastStep = (state: QrView['state']): Step => {
  const [last, setLast] = useState<Step>('ready')
  if (state !== 'error' && state !== last) setLast(state)
  return last
}
