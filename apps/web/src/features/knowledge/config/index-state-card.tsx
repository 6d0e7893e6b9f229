import type { Dataset } from '@app/contracts/knowledge'
import { CircleCheck, RefreshCw } from 'lucide-react'
import { settle } from '#ui/feedback/outcome.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { useReindexDatasetMutation } from '../api.ts'
import { configMessages } from '../config-messages.ts'

export const IndexStateCard = ({ dataset }: { dataset: Dataset }) => {
  const text = useText(configMessages)
  const canWrite = useSession().can('knowledge.write')
  const [reindex, { isLoading }] = useReindexDatasetMutation()
  return (
    <Card>
      <CardHeader title={text('config.reindex')} description={text('config.reindex-lead')} />
      <CardBody className="flex flex-col items-start gap-3">
        {dataset.isReindexing ? (
          <Badge tone="info" icon={<RefreshCw aria-hidden="true" className="size-3.5" />}>
            {text('config.reindex-running')}
          </Badge>
        ) : (
          <p className="flex items-center gap-2 text-sm text-text-muted">
            <CircleCheck aria-hidden="true" className="size-4 text-success" />
            {text('config.reindex-idle')}
          </p>
        )}
        {canWrite && (
          <Button
            size="sm"
            busy={isLoading}
            disabled={dataset.isReindexing}
            icon={<RefreshCw aria-hidden="true" className="size-4" />}
            onClick={() => void settle(reindex({ params: { id: dataset.id } }), () => text('config.reindex-done'))}
          >
            {text('config.reindex')}
          </Button>
        )}
      </CardBody>
    </Card>
  )
}
