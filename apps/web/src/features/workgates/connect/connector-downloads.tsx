import {
  connectorFiles,
  getConnectorProgram,
  getSetupFile,
  setupFileName,
  type ConnectorSystem,
} from '@app/contracts/connectors'
import { Download, FileCog } from 'lucide-react'
import { downloadFile } from '#lib/api/download.ts'
import { errorText } from '#lib/api/errors.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { Skeleton } from '#ui/feedback/states.tsx'
import { useBusy } from '#ui/overlay/use-busy.ts'
import { useListConnectorProgramsQuery } from '../api.ts'
import { qrMessages } from '../qr-messages.ts'

/** The executables that were made for this installation; a machine with Node runs the plain file. */
export const ConnectorDownloads = () => {
  const text = useText(qrMessages)
  const { data, isLoading, error, refetch } = useListConnectorProgramsQuery()
  if (isLoading) return <Skeleton className="h-9 w-72" />
  if (error)
    return (
      <Notice
        tone="danger"
        action={
          <Button size="sm" onClick={() => void refetch()}>
            {text('common.retry')}
          </Button>
        }
      >
        {errorText(error)}
      </Notice>
    )
  if (!data?.items.length) return <p className="text-sm text-text-muted">{text('qr.no-program')}</p>
  return (
    <div className="flex flex-wrap gap-2">
      {data.items.map((program) => (
        <ProgramButton key={program.os} {...program} />
      ))}
    </div>
  )
}

const ProgramButton = ({ os, sizeBytes }: { os: ConnectorSystem; sizeBytes: number }) => {
  const text = useText(qrMessages)
  const format = useFormat()
  const { isBusy, run } = useBusy()
  const download = () => run(settle(downloadFile(getConnectorProgram, { query: { os } }, connectorFiles[os])))
  return (
    <Button
      size="sm"
      busy={isBusy}
      icon={<Download aria-hidden="true" className="size-4" />}
      onClick={() => void download()}
    >
      {text(`qr.${os}`, { size: format.bytes(sizeBytes) })}
    </Button>
  )
}

/** The file that pairs the program by itself. */
export const SetupFileButton = ({ sessionId }: { sessionId: string }) => {
  const text = useText(qrMessages)
  const { isBusy, run } = useBusy()
  const download = () => run(settle(downloadFile(getSetupFile, { params: { sessionId } }, setupFileName)))
  return (
    <Button
      size="sm"
      busy={isBusy}
      icon={<FileCog aria-hidden="true" className="size-4" />}
      onClick={() => void download()}
    >
      {text('qr.setup-file')}
    </Button>
  )
}
