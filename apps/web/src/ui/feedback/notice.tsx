import { CircleAlert, CircleCheck, Info, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#lib/style/cx.ts'

type Tone = 'danger' | 'success' | 'info'
const LOOKS: Record<Tone, { icon: LucideIcon; look: string }> = {
  danger: { icon: CircleAlert, look: 'bg-danger-soft text-danger' },
  success: { icon: CircleCheck, look: 'bg-success-soft text-success' },
  info: { icon: Info, look: 'bg-info-soft text-info' },
}

/** One sentence with an optional action. Errors interrupt a screen reader, other notices wait. */
export const Notice = ({ tone, children, action }: { tone: Tone; children: ReactNode; action?: ReactNode }) => {
  const { icon: Icon, look } = LOOKS[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx('flex items-start gap-2.5 rounded-control px-3.5 py-3 text-sm', look)}
    >
      <Icon aria-hidden="true" className="mt-px size-4.5" />
      <div className="min-w-0 flex-1">
        <div className="break-words">{children}</div>
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  )
}
