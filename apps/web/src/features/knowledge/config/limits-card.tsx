import type { Dataset } from '@app/contracts/knowledge'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { ProgressBar } from '../components/progress-bar.tsx'
import { configMessages } from '../config-messages.ts'

export const LimitsCard = ({ limits }: { limits: Dataset['limits'] }) => {
  const text = useText(configMessages)
  const format = useFormat()
  const rows = [
    { name: text('config.limits.datasets'), used: limits.usedDatasets, limit: limits.datasets },
    { name: text('config.limits.records'), used: limits.usedRecords, limit: limits.records },
  ]
  return (
    <Card>
      <CardHeader title={text('config.limits')} />
      <CardBody className="flex flex-col gap-4">
        {rows.map(({ name, used, limit }) => (
          <div key={name}>
            <p className="flex justify-between gap-3 text-sm">
              <span>{name}</span>
              <span className="tabular text-text-muted">
                {text('config.limits.used', { used: format.number(used), limit: format.number(limit) })}
              </span>
            </p>
            <ProgressBar className="mt-1" label={name} share={limit > 0 ? used / limit : 0} />
          </div>
        ))}
      </CardBody>
    </Card>
  )
}
