import { connectorSystems, getConnectorProgram, getSetupFile, setupFileName } from '@app/contracts/connectors'
import { Download, FileCog } from 'lucide-react'
import { downloadFile } from '#lib/api/download.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { useBusy } from '#ui/overlay/use-busy.ts'
import { qrMessages } from '../qr-messages.ts'

type System = (typeof connectorSystems)[number]

const fileNames: Record<System, string> = {
  any: 'bizagent-connector.mjs',
}

/** The program, once for each system. */
export const ConnectorDownloads = () => (
  <div className="flex flex-wrap gap-2">
    {connectorSystems.map((system) => (
      <ProgramButton key={system} system={system} />
    ))}
  </div>
)

const ProgramButton = ({ system }: { system: System }) => {
  const text = useText(qrMessages)
  const { isBusy, run } = useBusy()
  const download = () => run(settle(downloadFile(getConnectorProgram, { query: { os: system } }, fileNames[system])))
  return (
    <Button
      size="sm"
      busy={isBusy}
      icon={<Download aria-hidden="true" className="size-4" />}
      onClick={() => void download()}
    >
      {text(`qr.${system}`)}
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
