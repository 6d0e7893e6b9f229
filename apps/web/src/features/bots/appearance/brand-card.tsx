import { appearance } from '@app/contracts/bot-settings'
import type { Bot } from '@app/contracts/bots'
import { TriangleAlert } from 'lucide-react'
import { WHITE, contrastOf, textOn } from '#lib/style/contrast.ts'
import { cx } from '#lib/style/cx.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { Checkbox, RadioGroup, TextField } from '#ui/form/field.tsx'
import { Tooltip } from '#ui/overlay/tooltip.tsx'
import { appearanceMessages } from '../appearance-messages.ts'
import type { LookProps } from './appearance-tab.tsx'
import { LogoField } from './logo-field.tsx'
import { contrastFindings, presetColors } from './palette.ts'

const { theme: themes } = appearance.shape
const HEX = /^#[0-9a-f]{6}$/

export const BrandCard = (props: LookProps & { bot: Bot }) => {
  const { look, change, field, disabled } = props
  const text = useText(appearanceMessages)
  const { poweredBy } = look
  const power = (next: Partial<typeof poweredBy>) => change({ poweredBy: { ...poweredBy, ...next } })
  return (
    <Card>
      <CardHeader title={text('look.brand')} />
      <CardBody className="flex flex-col gap-5">
        <LogoField {...props} />
        <ColorField {...props} />
        <RadioGroup
          inline
          label={text('look.theme')}
          value={look.theme}
          options={themes.options.map((value) => ({ value, label: text(`look.theme.${value}`), disabled }))}
          onChange={(value) => change({ theme: themes.options.find((each) => each === value) ?? 'light' })}
        />
        <Checkbox
          label={text('look.powered')}
          checked={poweredBy.isShown}
          disabled={disabled}
          onChange={(event) => power({ isShown: event.target.checked })}
        />
        {poweredBy.isShown && (
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label={text('look.powered.label')}
              value={poweredBy.label}
              {...field('poweredBy.label')}
              onChange={(event) => power({ label: event.target.value })}
            />
            <TextField
              type="url"
              label={text('look.powered.url')}
              placeholder="https://"
              value={poweredBy.url}
              {...field('poweredBy.url')}
              onChange={(event) => power({ url: event.target.value })}
            />
          </div>
        )}
      </CardBody>
    </Card>
  )
}

const ColorField = ({ look, change, field, disabled }: LookProps) => {
  const text = useText(appearanceMessages)
  const isColor = HEX.test(look.color)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <input
          type="color"
          aria-label={text('look.color.pick')}
          disabled={disabled}
          value={isColor ? look.color : '#000000'}
          onChange={(event) => change({ color: event.target.value })}
          className="size-10 shrink-0 cursor-pointer rounded-control border border-border-strong bg-surface p-1"
        />
        <TextField
          className="w-40"
          label={text('look.color')}
          spellCheck={false}
          maxLength={7}
          value={look.color}
          {...field('color')}
          onChange={(event) => change({ color: event.target.value.toLowerCase() })}
        />
        {!disabled && (
          <ul aria-label={text('look.color.presets')} className="flex h-10 items-center gap-1.5">
            {presetColors.map((color) => (
              <li key={color}>
                <Tooltip label={text('look.color.use', { color })}>
                  <button
                    type="button"
                    aria-label={text('look.color.use', { color })}
                    aria-pressed={color === look.color}
                    onClick={() => change({ color })}
                    style={{ backgroundColor: color }}
                    className={cx(
                      'size-7 rounded-full border-2',
                      color === look.color ? 'border-text' : 'border-surface',
                    )}
                  />
                </Tooltip>
              </li>
            ))}
          </ul>
        )}
      </div>
      {isColor && <ContrastNote color={look.color} theme={look.theme} />}
    </div>
  )
}

/** How well the colour can be seen, in numbers a designer knows. */
const ContrastNote = ({ color, theme }: Pick<LookProps['look'], 'color' | 'theme'>) => {
  const text = useText(appearanceMessages)
  const format = useFormat()
  const ratioOf = (ratio: number) => format.number(ratio, { maximumFractionDigits: 1 })
  const findings = contrastFindings(color, theme)
  const best = textOn(color)
  if (findings.length === 0)
    return (
      <p className="text-xs text-text-muted">
        {text('look.contrast.good', {
          text: text(best === WHITE ? 'look.contrast.white' : 'look.contrast.dark'),
          ratio: ratioOf(contrastOf(color, best) ?? 1),
        })}
      </p>
    )
  return (
    <div role="status">
      <ul className="flex flex-col gap-1.5">
        {findings.map(({ kind, ratio, theme: on }) => (
          <li
            key={`${kind}-${on ?? ''}`}
            className="flex items-start gap-2 rounded-control bg-warning-soft px-3 py-2 text-sm text-warning"
          >
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4" />
            {kind === 'text'
              ? text('look.contrast.bad', { ratio: ratioOf(ratio) })
              : text('look.contrast.surface', {
                  ratio: ratioOf(ratio),
                  theme: text(on === 'dark' ? 'look.contrast.on-dark' : 'look.contrast.on-light'),
                })}
          </li>
        ))}
      </ul>
    </div>
  )
}
