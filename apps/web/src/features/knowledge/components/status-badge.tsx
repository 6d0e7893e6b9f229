import type { DatasetSummary } from '@app/contracts/knowledge'
import { CircleAlert, CircleCheck, CircleDashed, Loader } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { knowledgeMessages } from '../messages.ts'

const LOOKS: Record<DatasetSummary['status'], { tone: Tone; icon: typeof Loader }> = {
  empty: { tone: 'neutral', icon: CircleDashed },
  working: { tone: 'info', icon: Loader },
  ready: { tone: 'success', icon: CircleCheck },
  error: { tone: 'danger', icon: CircleAlert },
}

export const DatasetStatusBadge = ({ dataset }: { dataset: Pick<DatasetSummary, 'status' | 'errorCount'> }) => {
  const text = useText(knowledgeMessages)
  const { tone, icon: Icon } = LOOKS[dataset.status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" className="size-3.5" />}>
      {dataset.status === 'error' && dataset.errorCount > 0
        ? text('knowledge.list.errors', { count: dataset.errorCount })
        : text(`knowledge.status.${dataset.status}`)}
    </Badge>
  )
}
