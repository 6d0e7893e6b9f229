import type { Dataset } from '@app/contracts/knowledge'
import { useState } from 'react'
import { useSession } from '#lib/session/session.ts'
import { useUrl } from '#lib/page/use-url.ts'
import { ChunksView } from './chunks-view.tsx'
import { DocumentsCard } from './documents-card.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { SourcesCard } from './sources-card.tsx'
import { TextDialog } from './text-dialog.tsx'
import { UploadZone } from './upload-zone.tsx'

/** The content of a knowledge dataset; `?document=` opens the chunks of one document. */
export const DocumentsTab = ({ dataset }: { dataset: Dataset }) => {
  const { search } = useUrl()
  const canWrite = useSession().can('knowledge.write')
  const [dialog, setDialog] = useState<'link' | 'text' | null>(null)
  const documentId = search.get('document')
  const close = () => setDialog(null)
  if (documentId) return <ChunksView key={documentId} dataset={dataset} documentId={documentId} />
  return (
    <div className="flex flex-col gap-5">
      {canWrite && <UploadZone dataset={dataset} onLink={() => setDialog('link')} onText={() => setDialog('text')} />}
      <DocumentsCard dataset={dataset} />
      <SourcesCard datasetId={dataset.id} />
      {dialog === 'link' && <LinkDialog datasetId={dataset.id} onClose={close} />}
      {dialog === 'text' && <TextDialog datasetId={dataset.id} onClose={close} />}
    </div>
  )
}
