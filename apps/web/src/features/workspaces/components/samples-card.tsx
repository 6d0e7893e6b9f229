import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { useGetWorkspaceQuery, useRemoveSamplesMutation } from '../api.ts'
import { hoursMessages } from '../hours-messages.ts'

/** Takes the demo shop away; there is nothing to show in a workspace that has none. */
export const SamplesCard = () => {
  const text = useText(hoursMessages)
  const { can } = useSession()
  const workspace = useGetWorkspaceQuery().data
  const [isAsked, setIsAsked] = useState(false)
  const [remove] = useRemoveSamplesMutation()
  if (!workspace?.isDemo || !can('workspace.manage')) return null
  const { name } = workspace
  return (
    <Card>
      <CardHeader title={text('samples.title')} description={text('samples.lead')} />
      <CardBody>
        <Button icon={<Trash2 aria-hidden="true" />} onClick={() => setIsAsked(true)}>
          {text('samples.action')}
        </Button>
      </CardBody>
      <ConfirmDialog
        open={isAsked}
        danger
        typeToConfirm={name}
        onClose={() => setIsAsked(false)}
        title={text('samples.confirm-title', { name })}
        body={text('samples.confirm-body')}
        confirmLabel={text('samples.action')}
        onConfirm={(send) => send(remove({ body: { confirmName: name } }), () => text('samples.done'))}
      />
    </Card>
  )
}
