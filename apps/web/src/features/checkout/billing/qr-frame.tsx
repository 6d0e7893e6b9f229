import type { ReactNode } from 'react'
import { cx } from '#lib/style/cx.ts'

type QrFrameProps = {
  bankName?: string | undefined
  amount: string
  isDimmed?: boolean | undefined
  children: ReactNode
}

/** The paper a code stands on: white in every theme, because cameras want black on white. */
export const QrFrame = ({ bankName, amount, isDimmed, children }: QrFrameProps) => (
  <div className="relative mx-auto w-full max-w-82 rounded-card border border-border bg-white p-4 text-black">
    <div aria-hidden="true" className="ltr flex items-center justify-between gap-2 text-sm">
      <span className="font-bold">
        <span className="text-[#d6231f]">Viet</span>
        <span className="text-[#0b3b8c]">QR</span>
      </span>
      <span className="text-xs">napas 24/7</span>
      <span className="truncate font-semibold text-[#1a3a8f]">{bankName}</span>
    </div>
    {children}
    <p className={cx('tabular text-center text-lg font-semibold', isDimmed && 'opacity-40')}>{amount}</p>
  </div>
)
