import { environment } from '@app/contracts/bot-settings'
import { useText } from '#lib/i18n/i18n.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { RadioGroup } from '#ui/form/field.tsx'
import { appearanceMessages } from '../appearance-messages.ts'
import { NumberField } from '../components/number-field.tsx'
import type { LookProps } from './appearance-tab.tsx'

export const WindowCard = ({ look, change, field, disabled }: LookProps) => {
  const text = useText(appearanceMessages)
  const { position } = look
  const place = (next: Partial<typeof position>) => change({ position: { ...position, ...next } })
  return (
    <Card>
      <CardHeader title={text('look.window')} />
      <CardBody className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField
            label={text('look.width')}
            help={text('look.width.help')}
            value={look.width}
            {...field('width')}
            onChange={(width) => change({ width })}
          />
          <NumberField
            label={text('look.height')}
            help={text('look.height.help')}
            value={look.height}
            {...field('height')}
            onChange={(height) => change({ height })}
          />
        </div>
        <RadioGroup
          inline
          label={text('look.align')}
          value={position.align}
          options={(['left', 'right'] as const).map((value) => ({
            value,
            label: text(`look.align.${value}`),
            disabled,
          }))}
          onChange={(value) => place({ align: value === 'left' ? 'left' : 'right' })}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField
            label={text('look.side')}
            help={text('look.spacing.help')}
            value={position.side}
            {...field('position.side')}
            onChange={(side) => place({ side })}
          />
          <NumberField
            label={text('look.bottom')}
            help={text('look.spacing.help')}
            value={position.bottom}
            {...field('position.bottom')}
            onChange={(bottom) => place({ bottom })}
          />
        </div>
        <RadioGroup
          label={text('look.environment')}
          value={look.environment}
          options={environment.options.toReversed().map((value) => ({
            value,
            label: text(`look.environment.${value}`),
            disabled,
          }))}
          onChange={(value) =>
            change({ environment: environment.options.find((each) => each === value) ?? 'production' })
          }
        />
      </CardBody>
    </Card>
  )
}
