import type { TemplateSummary } from '@app/contracts/templates'
import { textOn } from '#lib/style/contrast.ts'
import { cx } from '#lib/style/cx.ts'
import { industryIcons } from '../industry-icons.ts'

type TemplateMarkProps = { template: Pick<TemplateSummary, 'industry' | 'color'>; size?: 'sm' | 'md' | undefined }

/** The industry on the template's own colour; decoration beside a written name. */
export const TemplateMark = ({ template, size = 'md' }: TemplateMarkProps) => {
  const Icon = industryIcons[template.industry]
  return (
    <span
      aria-hidden="true"
      className={cx('grid shrink-0 place-items-center rounded-control', size === 'md' ? 'size-11' : 'size-8')}
      style={{ backgroundColor: template.color, color: textOn(template.color) }}
    >
      <Icon className={size === 'md' ? 'size-5.5' : 'size-4.5'} />
    </span>
  )
}
