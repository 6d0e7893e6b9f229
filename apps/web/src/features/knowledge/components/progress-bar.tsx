import { cx } from '#lib/style/cx.ts'

type ProgressBarProps = { label: string; share: number; className?: string | undefined }

export const ProgressBar = ({ label, share, className }: ProgressBarProps) => {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cx('h-1.5 overflow-hidden rounded-full bg-surface-hover', className)}
    >
      <div className="h-full rounded-full bg-accent transition-[width] duration-200" style={{ width: `${percent}%` }} />
    </div>
  )
}
