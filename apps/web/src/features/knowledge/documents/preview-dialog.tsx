import type { Document } from '@app/contracts/knowledge'
import { useEffect, useState } from 'react'
import { settle } from '#ui/feedback/outcome.ts'
import { errorText, requestIdOf } from '#lib/api/errors.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { usePreviewDocumentMutation, useReindexDocumentMutation } from '../api.ts'
import { ChunkSliders } from '../components/chunk-sliders.tsx'
import { documentMessages } from '../document-messages.ts'
import { ChunkPlace } from './chunk-place.tsx'

const PAUSE_MS = 350

/** The chunks other settings would make, before anything is indexed with them. */
export const PreviewDialog = ({ document, onClose }: { document: Document; onClose: () => void }) => {
  const text = useText(documentMessages)
  const format = useFormat()
  const [settings, setSettings] = useState(document.chunkSettings)
  const [preview, shown] = usePreviewDocumentMutation()
  const [reindex, { isLoading }] = useReindexDocumentMutation()
  const params = { documentId: document.id }

  useEffect(() => {
    const timer = setTimeout(
      () => void preview({ params: { documentId: document.id }, body: { chunkSettings: settings } }),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [preview, document.id, settings])

  const index = async () => {
    const request = reindex({ params, body: { chunkSettings: settings } })
    if (await settle(request, () => text('docs.reindex.done', { name: document.name }))) onClose()
  }
  const { data, error, isLoading: isTrying } = shown
  return (
    <Dialog
      open
      onClose={onClose}
      locked={isLoading}
      size="lg"
      title={text('docs.preview.title', { name: document.name })}
      footer={
        <>
          <Button onClick={onClose} disabled={isLoading}>
            {text('common.cancel')}
          </Button>
          <Button variant="primary" busy={isLoading} onClick={() => void index()}>
            {text('docs.preview.action')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ChunkSliders settings={settings} onChange={setSettings} />
        {error && !isTrying ? (
          <ErrorState
            message={errorText(error)}
            requestId={requestIdOf(error)}
            onRetry={() => setSettings({ ...settings })}
          />
        ) : (
          <div aria-busy={isTrying} className={isTrying && data ? 'opacity-60' : undefined}>
            {!data && (
              <div role="status" aria-label={text('docs.preview.loading')} className="flex flex-col gap-3">
                <Skeleton className="h-20" />
                <Skeleton className="h-20" />
              </div>
            )}
            {data && (
              <>
                <p role="status" className="mb-2 text-sm text-text-muted">
                  {data.total === 0
                    ? text('docs.preview.none')
                    : text('docs.preview.total', { total: format.number(data.total), shown: data.chunks.length })}
                </p>
                <ol className="flex flex-col gap-3">
                  {data.chunks.map((chunk, index) => (
                    <li key={index} className="rounded-control border border-border p-3">
                      <ChunkPlace {...chunk} />
                      <p className="mt-1 text-sm break-words whitespace-pre-wrap">{chunk.body}</p>
                    </li>
                  ))}
                </ol>
              </>
            )}
          </div>
        )}
      </div>
    </Dialog>
  )
}
