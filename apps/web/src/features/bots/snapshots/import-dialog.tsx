import type { Bot } from '@app/contracts/bots'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { FileDrop } from '#ui/form/file-drop.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { useImportBotMutation } from '../api.ts'
import { botMessages } from '../messages.ts'
import { snapshotMessages } from '../snapshot-messages.ts'
import { readBotFile, type BotFile } from './bot-file.ts'

const messages = { ...botMessages, ...snapshotMessages }
const MOST_BYTES = 1_000_000

export const ImportDialog = ({ bot, onClose }: { bot: Bot; onClose: () => void }) => {
  const text = useText(messages)
  const [chosen, setChosen] = useState<{ file: string; read: BotFile } | null>(null)
  const [importBot, { isLoading }] = useImportBotMutation()
  const refusal = useRefusal({ fields: [], refuse: () => {} })
  const read = chosen?.read
  const take = async ([file]: File[]) => {
    if (file) setChosen({ file: file.name, read: readBotFile(await file.text(), bot.type) })
  }
  const problem =
    read?.kind === 'not-ours'
      ? text('snap.import.not-ours')
      : read?.kind === 'other-type'
        ? text('snap.import.other-type', {
            theirs: text(`bots.type.${read.type}`),
            ours: text(`bots.type.${bot.type}`),
          })
        : read?.kind === 'broken'
          ? text('snap.import.broken', { problem: read.problem })
          : undefined

  const submit = async () => {
    if (read?.kind !== 'bot') return
    const request = importBot({ params: { id: bot.id }, body: { rev: bot.rev, version: read.version } })
    if (await refusal.send(request, () => text('snap.import.done'))) onClose()
  }
  return (
    <FormDialog
      title={text('snap.import')}
      description={text('snap.import.lead')}
      submitLabel={text('snap.import.submit')}
      busy={isLoading}
      disabled={read?.kind !== 'bot'}
      onClose={onClose}
      onSubmit={() => void submit()}
      problem={refusal.problem}
      hasChosenFiles={read?.kind === 'bot'}
    >
      <FileDrop
        label={text('snap.import.file')}
        accept=".json,application/json"
        maxBytes={MOST_BYTES}
        error={problem}
        onFiles={(files) => void take(files)}
      />
      {read?.kind === 'bot' && chosen && (
        <Notice tone="success">{text('snap.import.ready', { name: read.name, file: chosen.file })}</Notice>
      )}
    </FormDialog>
  )
}
