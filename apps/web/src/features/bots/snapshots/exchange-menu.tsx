import { exportBot, type Bot } from '@app/contracts/bots'
import { Download, FileJson, Upload } from 'lucide-react'
import { useState } from 'react'
import { downloadFile, fileNameOf } from '#lib/api/download.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/display/button.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { snapshotMessages } from '../snapshot-messages.ts'
import { ImportDialog } from './import-dialog.tsx'

export const ExchangeMenu = ({ bot }: { bot: Bot }) => {
  const text = useText(snapshotMessages)
  const canWrite = useSession().can('bots.write')
  const [isImporting, setIsImporting] = useState(false)
  const save = () => {
    const name = fileNameOf(bot.name, 'json')
    void settle(downloadFile(exportBot, { params: { id: bot.id } }, name), () => text('snap.export.done', { name }))
  }
  return (
    <>
      <Menu
        label={text('snap.more')}
        items={[
          {
            key: 'export',
            label: text('snap.export'),
            icon: <Download aria-hidden="true" className="size-4.5" />,
            onSelect: save,
          },
          ...(canWrite
            ? [
                {
                  key: 'import',
                  label: text('snap.import'),
                  icon: <Upload aria-hidden="true" className="size-4.5" />,
                  onSelect: () => setIsImporting(true),
                },
              ]
            : []),
        ]}
        trigger={<Button icon={<FileJson aria-hidden="true" className="size-4.5" />}>{text('snap.more')}</Button>}
      />
      {isImporting && <ImportDialog bot={bot} onClose={() => setIsImporting(false)} />}
    </>
  )
}
